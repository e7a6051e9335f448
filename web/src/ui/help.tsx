// Help: what is where on the page; where there is a keyboard, its keys.
import { LearnLinks } from "../learn/door";
import { prefs, setPref } from "../prefs";
import { useStore } from "../store";
import { Dialog } from "./dialog";
import { Icon } from "./icons";
import { useWords } from "./words";

const HOW: [string, string][] = [
  ["play", "question"],
  ["help", "why"],
  ["bulb", "hint"],
  ["undo", "undo"],
  ["clip", "orders"],
  ["eye", "tabs"],
];

const KEYS: [string[], string][] = [
  [["?"], "web.key.help"],
  [["D"], "web.key.dock"],
  [["↵"], "web.key.enter"],
  [["H"], "web.key.hint"],
  [["U"], "web.key.undo"],
  [["W"], "web.key.why"],
  [["L"], "web.key.log"],
  [["C"], "web.key.chat"],
  [["R"], "web.key.rules"],
  [["N"], "web.key.skip"],
  [["←", "→"], "web.key.arrows"],
  [["Tab"], "web.key.tab"],
];

function How() {
  const { t } = useWords();
  return (
    <ul class="how">
      {HOW.map(([icon, text]) => (
        <li key={text}><Icon name={icon} /><span>{t(`web.how.${text}`)}</span></li>
      ))}
    </ul>
  );
}

function Keys() {
  const { t } = useWords();
  const { keys } = useStore(prefs);
  return (
    <section class="stack help-keys">
      <h3>{t("web.keys")}</h3>
      <dl class="keys">
        {KEYS.map(([names, text]) => [
          <dt key={text}>{names.map((k) => <kbd key={k}>{k}</kbd>)}</dt>,
          <dd key={`${text}-d`}>{t(text)}</dd>,
        ])}
      </dl>
      <label class="switch">
        <input type="checkbox" checked={keys}
          onChange={(e) => setPref("keys", e.currentTarget.checked)} />
        <span>{t("web.keys.on")}</span>
      </label>
    </section>
  );
}

export function Help({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  return (
    <Dialog title={t("web.help")} onClose={onClose}>
      <How />
      <LearnLinks onGo={onClose} />
      <Keys />
    </Dialog>
  );
}
