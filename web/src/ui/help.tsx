// The keys, on one sheet.
import { LearnLinks } from "../learn/door";
import { prefs, setPref } from "../prefs";
import { useStore } from "../store";
import { Dialog } from "./dialog";
import { useWords } from "./words";

const KEYS: [string[], string][] = [
  [["?"], "web.key.help"],
  [["D"], "web.key.dock"],
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

export function Help({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const { keys } = useStore(prefs);
  return (
    <Dialog title={t("web.help")} onClose={onClose}>
      <LearnLinks onGo={onClose} />
      <dl class="keys">
        {KEYS.map(([keys, text]) => [
          <dt key={text}>{keys.map((k) => <kbd key={k}>{k}</kbd>)}</dt>,
          <dd key={`${text}-d`}>{t(text)}</dd>,
        ])}
      </dl>
      <label class="switch">
        <input type="checkbox" checked={keys}
          onChange={(e) => setPref("keys", e.currentTarget.checked)} />
        <span>{t("web.keys.on")}</span>
      </label>
    </Dialog>
  );
}
