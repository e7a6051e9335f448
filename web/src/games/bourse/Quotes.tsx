// The quote board by sector: nominal, quote, last change, chart, ten lots.
import { useState } from "preact/hooks";
import type { GameProps } from "../../types";
import { look, useFocus } from "./focus";
import { Change, Lots, Spark } from "./Lots";
import { inLang, type Company, type View } from "./view";

function Row({ p, c, moved }: { p: GameProps; c: Company; moved: boolean }) {
  const focus = useFocus();
  const history = [...c.history, c.quote];
  return (
    <li class={`bou-row${moved ? " moved" : ""}`} key={`${c.id}-${c.quote}`}>
      <button
        type="button"
        class="bou-name"
        aria-label={`${c.name}, ${c.id}`}
        aria-pressed={focus === c.id}
        onClick={() => look(focus === c.id ? null : c.id)}
      >
        <span class="bou-long">{c.name}</span>
        <span class="bou-short" aria-hidden="true">
          {c.id}
        </span>
      </button>
      <Lots p={p} company={c} />
      <Spark values={history} />
      <span class="bou-nominal" title={p.t("bou.web.nominal")}>
        {c.nominal}
      </span>
      <b class="bou-quote">{p.num(c.quote)}</b>
      <Change p={p} by={c.change} />
    </li>
  );
}

type Filter = "all" | "mine" | "bank";

export function Quotes(p: GameProps) {
  const v = p.view as View;
  const [filter, setFilter] = useState<Filter>("all");
  const me = v.seat;
  const kept = (c: Company) =>
    filter === "mine" ? me !== undefined && (c.lots[me] ?? 0) > 0 : filter === "bank" ? c.bank > 0 : true;
  const moved = new Set(p.news.filter((l) => l.event === "quote").map((l) => String(l.company)));
  const filters: Filter[] = me === undefined ? ["all", "bank"] : ["all", "mine", "bank"];
  return (
    <section class="bou-board bou-led" aria-label={p.t("bou.board.quotes")}>
      <header>
        <h3>{p.t("bou.board.quotes")}</h3>
        <div class="bou-tabs">
          {filters.map((f) => (
            <button key={f} type="button" aria-pressed={filter === f} onClick={() => setFilter(f)}>
              {p.t(`bou.web.filter.${f}`)}
            </button>
          ))}
        </div>
      </header>
      <p class="bou-legend" aria-hidden="true">
        {p.t("bou.web.columns")}
      </p>
      <div class="bou-sectors">
        {v.sectors.map((s) => {
          const list = v.companies.filter((c) => c.sector === s.id && kept(c));
          if (!list.length) return null;
          return (
            <section key={s.id} class={`bou-sector sector-${s.id}`}>
              <h4>
                <span class="bou-code">{s.id}</span> {inLang(s, p.lang)}
              </h4>
              <ul>
                {list.map((c) => (
                  <Row key={c.id} p={p} c={c} moved={moved.has(c.id) && !p.calm} />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </section>
  );
}
