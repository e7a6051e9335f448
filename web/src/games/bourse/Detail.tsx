// The company being looked at: its card with chart, owners, and what a lot
// more would bring.
import type { GameProps } from "../../types";
import { look, useFocus } from "./focus";
import { Change, Lots, Spark } from "./Lots";
import { oneMore, shares, subject } from "./model";
import { companyOf, inLang, type View } from "./view";

export function Detail(p: GameProps) {
  const v = p.view as View;
  const focus = useFocus();
  const c = companyOf(v, focus ?? subject(v));
  if (!c) return null;
  const sector = v.sectors.find((s) => s.id === c.sector);
  const zone = v.zones.find((z) => z.id === c.zone);
  const me = v.seat;
  const gain = oneMore(v, me, c.id)?.total ?? v.figures.dividend;
  return (
    <section class={`bou-panel bou-detail sector-${c.sector}`}>
      <header>
        <h3>{c.name}</h3>
        {focus && (
          <button type="button" class="btn quiet small" onClick={() => look(null)} aria-label={p.t("bou.web.close")}>
            ×
          </button>
        )}
      </header>
      <p class="bou-small">
        {inLang(sector, p.lang)} · {inLang(zone, p.lang)}
      </p>
      <div class="bou-card-body">
        <div>
          <p class="bou-big">
            {p.t("bou.web.sum", c.quote)} <Change p={p} by={c.change} />
          </p>
          <p class="bou-small">{p.t("bou.web.nominal-of", c.nominal)}</p>
          <Lots p={p} company={c} />
          <p class="bou-small">{p.t("bou.web.bank-has", shares(v, c.bank))}</p>
          {me !== undefined && (c.lots[me] ?? 0) < v.figures.lots && <p class="bou-gain">{p.t("bou.web.lot-brings", gain)}</p>}
        </div>
        <Spark values={[...c.history, c.quote]} width={150} height={76} />
      </div>
    </section>
  );
}
