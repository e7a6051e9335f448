// The bar at the top: home, where we are, the line's state, the switches.
import { LOCAL, trouble, WORKER } from "../local/place";
import { link } from "../net";
import { prefs, setPref, type Prefs } from "../prefs";
import { address } from "../route";
import { table } from "../session";
import { useStore } from "../store";
import { Icon } from "./icons";
import { useWords } from "./words";

function Mark() {
  return (
    <svg width="28" height="28" viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="14" fill="#7a1f2b" />
      <path d="M12 47V19l10 12 10-15 10 15 10-12v28z" fill="#e9b949" />
      <rect x="12" y="49" width="40" height="5" rx="1" fill="#f7ead0" />
    </svg>
  );
}

function LinkState() {
  const { t } = useWords();
  const { state, tries } = useStore(link);
  const lost = state === "lost" && tries > 0;
  const shown = state !== "open" && (tries > 0 || state === "stopping");
  return (
    <span role="status" class="linkbox">
      {shown && (
        <span class="linkstate">
          {t(state === "stopping" ? "web.link.stopping" : "web.link.lost")}
        </span>
      )}
      {lost && !LOCAL && WORKER && (
        <a class="btn small" href="/offline/">{t("web.local.play")}</a>
      )}
    </span>
  );
}

// Without a server: why it cannot be played here, or what will be lost.
export function Trouble() {
  const { t } = useWords();
  const now = useStore(trouble);
  return <div role="status">{now && <p class="trouble">{t(`web.local.${now}`)}</p>}</div>;
}

function Place() {
  const { t } = useWords();
  if (!LOCAL) return null;
  return <span class="small muted" title={t("web.local.about")}>{t("web.local.here")}</span>;
}

const THEMES: Prefs["theme"][] = ["auto", "light", "dark"];
const THEME_ICON = { auto: "auto", light: "sun", dark: "moon" };

export function Topbar({ onHelp }: { onHelp: () => void }) {
  const { t, lang } = useWords();
  const { theme, sound } = useStore(prefs);
  const now = useStore(table);
  const other = lang === "fr" ? "en" : "fr";
  const nextTheme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]!;
  return (
    <header class="topbar">
      <a class="brand" href={address("/")} aria-label={t("web.home")}><Mark /><span>Magnat</span></a>
      {now?.card && <span class="where small">{t(`web.name.${now.card.game}`)}</span>}
      <span class="push" />
      <Place />
      <LinkState />
      <button type="button" class="btn quiet small lang" lang={other}
        onClick={() => setPref("lang", other)}>
        {other === "fr" ? "Français" : "English"}
      </button>
      <button type="button" class="btn quiet icon" onClick={() => setPref("theme", nextTheme)}
        aria-label={`${t("web.theme")}: ${t(`web.theme.${theme}`)}`}
        title={`${t("web.theme")}: ${t(`web.theme.${theme}`)}`}>
        <Icon name={THEME_ICON[theme]} />
      </button>
      <button type="button" class="btn quiet icon" aria-pressed={sound} title={t("web.sound")}
        aria-label={t("web.sound")} onClick={() => setPref("sound", !sound)}>
        <Icon name={sound ? "sound" : "mute"} />
      </button>
      <button type="button" class="btn quiet icon" aria-label={t("web.help")}
        title={t("web.help")} onClick={onHelp}>
        <Icon name="help" />
      </button>
    </header>
  );
}
