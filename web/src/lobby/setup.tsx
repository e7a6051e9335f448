// The dialog that sets up a table: game, rule set, options, seats, speed.
import { useState } from "preact/hooks";
import type { GameInfo, GamesInfo, OptionInfo } from "../info";
import { LOCAL } from "../local/place";
import { prefs, setPref } from "../prefs";
import { go } from "../route";
import type { Refusal, Speed } from "../types";
import { Clauses } from "../ui/clause";
import { Dialog } from "../ui/dialog";
import { Icon } from "../ui/icons";
import { useWords } from "../ui/words";
import { Portrait } from "../ui/portrait";
import { ANY, createTable, type SeatWish } from "./create";
import { Cover } from "./shelf";

interface Props {
  info: GamesInfo;
  game: string;
  onClose: () => void;
}

interface Draft {
  game: string;
  ruleset: string;
  options: Record<string, string>;
  seats: string[]; // of the others: "open" or a level
  who: string[]; // the characters of these: "any", a word, or "" for none
  speed: Speed["kind"];
  step: number;
  bank: number;
  holidays: number; // days
  listed: boolean;
  help: boolean;
  byHost: boolean;
  gallery: boolean;
  board: boolean;
  name: string;
}

const LIVE_STEPS = [15, 30, 60, 120];
const DAYS = [1, 2, 3, 7];
const HOLIDAYS = [0, 7, 14, 30]; // days
const DAY = 86400;

function fresh(info: GamesInfo, game: string, name: string): Draft {
  const g = info.games.find((x) => x.name === game) ?? info.games[0]!;
  const others = g.usual - 1;
  const level = info.levels.find((l) => l.name === "medium")?.name ?? info.levels[0]?.name ?? "";
  return {
    game: g.name,
    ruleset: g.rulesets[0]?.name ?? g.name,
    options: {},
    seats: Array.from({ length: others }, () => level),
    who: Array.from({ length: others }, () => ANY),
    speed: "relaxed", step: 60, bank: 600, holidays: 14, listed: !LOCAL, help: true, name,
    byHost: false, gallery: false, board: prefs.get().board,
  };
}

function programWish(level: string, who = ""): SeatWish {
  return who ? { kind: "program", level, character: who } : { kind: "program", level };
}

function speedOf(d: Draft): Speed {
  if (d.speed === "live") return { kind: "live", step: d.step, bank: d.bank };
  if (d.speed === "days") {
    return { kind: "days", step: Math.max(1, d.step) * DAY, holidays: d.holidays };
  }
  return { kind: "relaxed" };
}

// --- one option -----------------------------------------------------------------

interface OptionProps {
  option: OptionInfo;
  value: string;
  onChange: (value: string) => void;
}

function OptionField({ option, value, onChange }: OptionProps) {
  const { t } = useWords();
  const id = `option-${option.name}`;
  const isSwitch = option.values?.length === 2 && option.values.includes("on");
  if (isSwitch) {
    return (
      <label class="switch">
        <input type="checkbox" checked={value === "on"}
          onChange={(e) => onChange(e.currentTarget.checked ? "on" : "off")} />
        <span><Clauses text={option.meaning} /></span>
      </label>
    );
  }
  const words = (v: string) => {
    const key = `web.value.${v}`;
    const said = t(key);
    return said === key ? v : said;
  };
  return (
    <div class="field">
      <label for={id}>{option.meaning}</label>
      {option.values ? (
        <select id={id} value={value} onChange={(e) => onChange(e.currentTarget.value)}>
          {option.values.map((v) => <option key={v} value={v}>{words(v)}</option>)}
        </select>
      ) : (
        <input id={id} type="number" min={option.low} max={option.high} value={value}
          onChange={(e) => onChange(e.currentTarget.value)} />
      )}
    </div>
  );
}

function Options({ game, draft, set }: { game: GameInfo; draft: Draft; set: SetDraft }) {
  const { t } = useWords();
  const options = game.options.filter((o) => o.rulesets.includes(draft.ruleset));
  if (options.length === 0) return null;
  return (
    <fieldset class="stack">
      <legend>{t("web.options")}</legend>
      {options.map((o) => (
        <OptionField key={o.name} option={o} value={draft.options[o.name] ?? o.default}
          onChange={(v) => set({ options: { ...draft.options, [o.name]: v } })} />
      ))}
    </fieldset>
  );
}

type SetDraft = (part: Partial<Draft>) => void;

// --- seats and speed --------------------------------------------------------------

interface SeatsProps {
  info: GamesInfo;
  game: GameInfo;
  draft: Draft;
  set: SetDraft;
}

function Who({ info, at, who, onChange }: {
  info: GamesInfo; at: number; who: string; onChange: (who: string) => void;
}) {
  const { t } = useWords();
  const person = info.characters.find((c) => c.word === who);
  return (
    <div class="pick-who">
      <Portrait who={who} size={44} />
      <select value={who} aria-label={t("web.seat-who", at + 2)} title={person?.text}
        onChange={(e) => onChange(e.currentTarget.value)}>
        <option value={ANY}>{t("web.who-any")}</option>
        {info.characters.map((c) => (
          <option key={c.word} value={c.word}>{t("web.who", c.name, c.title)}</option>
        ))}
        <option value="">{t("web.who-none")}</option>
      </select>
    </div>
  );
}

function Seats({ info, game, draft, set }: SeatsProps) {
  const { t } = useWords();
  const change = (i: number, kind: string) =>
    set({ seats: draft.seats.map((s, at) => (at === i ? kind : s)) });
  const changeWho = (i: number, who: string) =>
    set({ who: draft.who.map((w, at) => (at === i ? who : w)) });
  const n = draft.seats.length + 1;
  return (
    <fieldset class="stack seats">
      <legend>{t("web.seats")}</legend>
      <div class="field">
        <label for="my-name">{t("web.your-name")}</label>
        <input id="my-name" type="text" maxLength={24} value={draft.name} autocomplete="nickname"
          onInput={(e) => set({ name: e.currentTarget.value })} />
      </div>
      {draft.seats.map((kind, i) => (
        <div class="field" key={i}>
          <label for={`seat-${i}`}>{t("web.seat-n", i + 2)}</label>
          <select id={`seat-${i}`} value={kind} onChange={(e) => change(i, e.currentTarget.value)}>
            {!LOCAL && <option value="open">{t("web.seat-open")}</option>}
            {info.levels.map((l) => (
              <option key={l.name} value={l.name}>{t("web.seat-program", l.title)}</option>
            ))}
          </select>
          {kind !== "open" && (
            <Who info={info} at={i} who={draft.who[i] ?? ""} onChange={(w) => changeWho(i, w)} />
          )}
        </div>
      ))}
      <div class="row">
        <button type="button" class="btn small" disabled={n >= game.max_seats}
          onClick={() => set({ seats: [...draft.seats, LOCAL ? "medium" : "open"], who: [...draft.who, ANY] })}>
          <Icon name="plus" size={16} />{t("web.seat-more")}
        </button>
        <button type="button" class="btn small" disabled={n <= game.min_seats}
          onClick={() => set({
            seats: draft.seats.slice(0, -1), who: draft.who.slice(0, -1),
          })}>
          {t("web.seat-less")}
        </button>
      </div>
    </fieldset>
  );
}

function SpeedFields({ draft, set }: { draft: Draft; set: SetDraft }) {
  const { t } = useWords();
  // days are for others to answer in
  const kinds: Speed["kind"][] = LOCAL ? ["relaxed", "live"] : ["relaxed", "live", "days"];
  const first = { relaxed: 0, live: 60, days: 2 };
  return (
    <fieldset class="stack">
      <legend>{t("web.speed")}</legend>
      {kinds.map((k) => (
        <label class="switch" key={k}>
          <input type="radio" name="speed" checked={draft.speed === k}
            onChange={() => set({ speed: k, step: first[k] })} />
          <span>
            <b>{t(`web.speed.${k}`)}</b>{" "}
            <span class="muted">{t(`web.speed.${k}.text`)}</span>
          </span>
        </label>
      ))}
      {draft.speed !== "relaxed" && (
        <div class="field">
          <label for="step">{t("web.speed.step")}</label>
          <select id="step" value={String(draft.step)}
            onChange={(e) => set({ step: Number(e.currentTarget.value) })}>
            {(draft.speed === "live" ? LIVE_STEPS : DAYS).map((n) => (
              <option key={n} value={String(n)}>
                {t(draft.speed === "live" ? "web.seconds" : "web.days", n)}
              </option>
            ))}
          </select>
        </div>
      )}
      {draft.speed === "days" && (
        <div class="field">
          <label for="holidays">{t("web.speed.holidays")}</label>
          <select id="holidays" value={String(draft.holidays)}
            onChange={(e) => set({ holidays: Number(e.currentTarget.value) })}>
            {HOLIDAYS.map((n) => <option key={n} value={String(n)}>{t("web.days", n)}</option>)}
          </select>
        </div>
      )}
    </fieldset>
  );
}

// What matters when people are waited for.
function People({ info, draft, set }: { info: GamesInfo; draft: Draft; set: SetDraft }) {
  const { t } = useWords();
  const open = draft.seats.includes("open");
  return (
    <>
      {open && (
        <fieldset class="stack begin">
          <legend>{t("web.begin")}</legend>
          {[false, true].map((byHost) => (
            <label class="switch" key={String(byHost)}>
              <input type="radio" name="begin" checked={draft.byHost === byHost}
                onChange={() => set({ byHost })} />
              <span>{t(byHost ? "web.begin.host" : "web.begin.full")}</span>
            </label>
          ))}
        </fieldset>
      )}
      <label class="switch">
        <input type="checkbox" checked={draft.gallery}
          onChange={(e) => set({ gallery: e.currentTarget.checked })} />
        <span>{t("web.gallery.allow")}</span>
      </label>
      {info.board && open && draft.listed && (
        <label class="switch">
          <input type="checkbox" checked={draft.board}
            onChange={(e) => set({ board: e.currentTarget.checked })} />
          <span>{t("web.board.agree")}</span>
        </label>
      )}
    </>
  );
}

// --- the game ---------------------------------------------------------------------

function GamePick({ info, game, onPick }: {
  info: GamesInfo; game: GameInfo; onPick: (game: string) => void;
}) {
  const { t } = useWords();
  return (
    <fieldset class="pick-game">
      <legend class="sr">{t("web.game")}</legend>
      {info.games.map((g) => (
        <label key={g.name} class={g === game ? "picked" : ""}>
          <input class="sr" type="radio" name="game" checked={g === game}
            onChange={() => onPick(g.name)} />
          <Cover game={g.name} />
          <span class="small">{t(`web.name.${g.name}`)}</span>
        </label>
      ))}
      <p class="note muted small">{game.blurb}</p>
    </fieldset>
  );
}

// --- the dialog --------------------------------------------------------------------

export function SetUp({ info, game: first, onClose }: Props) {
  const { t } = useWords();
  const [draft, setDraft] = useState(() => fresh(info, first, prefs.get().name));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const game = info.games.find((g) => g.name === draft.game) ?? info.games[0]!;
  const set: SetDraft = (part) => setDraft((d) => ({ ...d, ...part }));

  const submit = async (e: Event) => {
    e.preventDefault();
    setBusy(true);
    const name = draft.name.trim() || t("web.guest");
    if (draft.name.trim()) setPref("name", name);
    const others: SeatWish[] = draft.seats.map((s, i) =>
      s === "open" ? { kind: "open" } : programWish(s, draft.who[i]),
    );
    const { ruleset, options, listed, help, byHost, gallery, board } = draft;
    if (info.board) setPref("board", board);
    const made = await createTable({
      game: game.name, ruleset, options, listed, name, ...(help ? {} : { help }),
      ...(byHost ? { begin: "host" as const } : {}), ...(gallery ? { gallery } : {}),
      ...(info.board && listed && board ? { board } : {}),
      seats: [{ kind: "me" }, ...others], speed: speedOf(draft),
    });
    setBusy(false);
    if ("table" in made) go(`/t/${made.table}`);
    else setRefusal(made);
  };

  return (
    <Dialog title={t("web.set-up.title")} onClose={onClose} wide>
      <form class={`setup-form world-${game.name}`} onSubmit={submit}>
        <GamePick info={info} game={game} onPick={(g) => setDraft(fresh(info, g, draft.name))} />
        {game.rulesets.length > 1 && (
          <div class="field">
            <label for="ruleset">{t("web.ruleset")}</label>
            <select id="ruleset" value={draft.ruleset}
              onChange={(e) => set({ ruleset: e.currentTarget.value, options: {} })}>
              {game.rulesets.map((r) => <option key={r.name} value={r.name}>{r.title}</option>)}
            </select>
          </div>
        )}
        <div class="columns">
          <Seats info={info} game={game} draft={draft} set={set} />
          <div class="stack">
            <SpeedFields draft={draft} set={set} />
            <Options game={game} draft={draft} set={set} />
            {!LOCAL && (
              <label class="switch">
                <input type="checkbox" checked={draft.listed}
                  onChange={(e) => set({ listed: e.currentTarget.checked })} />
                <span>{t("web.listed")}</span>
              </label>
            )}
            <label class="switch">
              <input type="checkbox" checked={!draft.help}
                onChange={(e) => set({ help: !e.currentTarget.checked })} />
              <span>{t("web.help-off")}</span>
            </label>
            {!LOCAL && <People info={info} draft={draft} set={set} />}
          </div>
        </div>
        {refusal && <p class="refusal" role="alert"><Clauses text={refusal.text} /></p>}
        <div class="go">
          <button type="submit" class="btn main" disabled={busy}>{t("web.set-up.go")}</button>
        </div>
      </form>
    </Dialog>
  );
}
