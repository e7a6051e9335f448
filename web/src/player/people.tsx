// The people at the table: whose talk is not to be shown here, and a word to whoever runs the
// server.
import { useState } from "preact/hooks";
import { net } from "../net";
import type { Table } from "../session";
import { useStore } from "../store";
import { useWords } from "../ui/words";
import { mute, muted } from "./mute";

function Report({ seat, name, onDone }: { seat: number; name: string; onDone: () => void }) {
  const { t } = useWords();
  const [text, setText] = useState("");
  const [said, setSaid] = useState("");
  const send = async (e: Event) => {
    e.preventDefault();
    const answer = await net.ask("report", { seat, text: text.trim() });
    if (answer.ok) onDone();
    else setSaid(answer.error?.text || t("web.offline"));
  };
  return (
    <form class="field report" onSubmit={send}>
      <label for={`report-${seat}`}>{t("web.report.what", name)}</label>
      <input id={`report-${seat}`} type="text" required maxLength={300} value={text}
        onInput={(e) => setText(e.currentTarget.value)} />
      <button type="submit" class="btn small">{t("web.report.send")}</button>
      {said && <p class="refusal small" role="alert">{said}</p>}
    </form>
  );
}

function Person({ seat, name }: { seat: number; name: string }) {
  const { t } = useWords();
  const silent = useStore(muted).includes(name);
  const [form, setForm] = useState<"no" | "open" | "sent">("no");
  return (
    <li>
      <span class="spread">
        <b>{name}</b>
        <span class="row">
          <button type="button" class="btn quiet small mute" aria-pressed={silent}
            onClick={() => mute(name, !silent)}>{t("web.mute")}</button>
          <button type="button" class="btn quiet small tell" aria-expanded={form === "open"}
            onClick={() => setForm(form === "open" ? "no" : "open")}>{t("web.report")}</button>
        </span>
      </span>
      {form === "open" && <Report seat={seat} name={name} onDone={() => setForm("sent")} />}
      {form === "sent" && <p class="small" role="status">{t("web.report.sent")}</p>}
    </li>
  );
}

export function PeopleHere({ now }: { now: Table }) {
  const { t } = useWords();
  const others = (now.card?.seats ?? []).map((s, seat) => ({ ...s, seat }))
    .filter((s) => s.kind === "person" && s.seat !== now.seat);
  if (!others.length) return null;
  return (
    <details class="people-here small">
      <summary>{t("web.people-here")}</summary>
      <ul>{others.map((s) => <Person key={s.seat} seat={s.seat} name={s.name} />)}</ul>
    </details>
  );
}
