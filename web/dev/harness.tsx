// The page of the harness: one game's board, question and form, with moves
// really played by the engine behind dev/server.mjs.
import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import "../src/css/index.css";
import "./harness.css";
import { gameUi } from "../src/games";
import { words } from "../src/i18n";
import type { GameProps, Lang, Line, Preview, Refusal } from "../src/types";

type Json = any; // what dev/server.mjs says

const query = Object.fromEntries(new URLSearchParams(location.search));
const lang: Lang = query.lang === "en" ? "en" : "fr";
if (query.dark) document.documentElement.dataset.theme = "dark";
document.documentElement.lang = lang;

async function post(path: string, body: Json): Promise<Json> {
  const answer = await fetch(path, { method: "POST", body: JSON.stringify(body) });
  return answer.json();
}

function Harness() {
  const [s, setS] = useState<Json>(null);
  const [news, setNews] = useState<Line[]>([]);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string[]>([]);
  useEffect(() => void post("/api/open", query).then(setS), []);
  if (!s) return <p>…</p>;

  const act = async (as: string[]) => {
    setBusy(true);
    const answer = await post("/api/act", { id: s.id, as });
    if (!answer.ok) setSaid([`✗ ${as.join(" + ")}: ${answer.error.text}`]);
    for (const u of answer.updates ?? []) {
      setS({ ...s, ...u });
      setNews(u.news);
      setSaid((old) => [...u.news.map((n: Line) => n.text), ...old].slice(0, 30));
      await new Promise((r) => setTimeout(r, query.fast ? 0 : 250));
    }
    setBusy(false);
  };
  const preview = async (as: string[]): Promise<Preview | Refusal> => {
    const answer = await post("/api/preview", { id: s.id, as });
    return answer.ok ? answer : answer.error;
  };
  const p: GameProps = {
    ...words(lang),
    game: s.view.game,
    view: s.view, seat: s.seat, names: s.names, legal: busy ? [] : s.legal, pending: s.pending,
    news, busy, act, preview,
    orders: { given: [], possible: [] }, order: async () => false, drop: async () => false,
    taken: null,
    propose: async (most) => {
      const answer = await post("/api/propose", { id: s.id, most });
      return answer.ok ? answer : null;
    },
    clause: (id) => setSaid((old) => [`§ ${id}`, ...old]),
    calm: Boolean(query.calm),
  };
  const ui = gameUi(s.view.game);
  return (
    <div class={`harness world-${s.view.game}`}>
      <div class="strip">
        {s.names.map((name: string, i: number) => (
          <div class="panel small" key={name}>
            <b>{name}</b>{s.pending.includes(i) ? " ●" : ""}
            {ui.facts(p, i).map((f) => <div key={f.label}>{f.label} <b>{f.value}</b></div>)}
          </div>
        ))}
      </div>
      <main class="board"><ui.Board {...p} /></main>
      <div class="side">
        <section class="dock panel stack">
          <h2>{p.legal.length > 0 ? ui.question(p) : `(${s.pending.join()})`}</h2>
          {p.legal.length > 0 && <ui.Form {...p} />}
        </section>
        <ol class="small muted">{said.map((x, i) => <li key={i}>{x}</li>)}</ol>
      </div>
    </div>
  );
}

render(<Harness />, document.getElementById("app")!);
