// Takeovers: first the card, then the company, by its owner.
import { useState } from "preact/hooks";
import { Gain } from "./Board";
import type { Takeover } from "./choices";
import { FACTOR_SIGN } from "./model";
import { CompanyLine, say } from "./parts";
import type { P } from "./parts";
import { Told } from "../../ui/terms";

export function Takeovers({ p, list }: { p: P; list: Takeover[] }) {
  const factors = [...new Set(list.map((t) => t.factor))];
  const [chosen, setChosen] = useState<string | null>(null);
  const factor = chosen && factors.includes(chosen) ? chosen : null;
  const own = list.filter((t) => t.factor === factor);
  const seats = [...new Set(own.map((t) => t.from))];
  return (
    <section class="takeovers">
      <h3><Told text={say(p, "takeovers")} passing /></h3>
      <div class="row" role="group" aria-label={say(p, "takeovers")}>
        {factors.map((f) => (
          <button
            key={f}
            type="button"
            class="btn money-btn"
            aria-pressed={f === factor}
            disabled={p.busy}
            onClick={() => setChosen(f === factor ? null : f)}
          >
            <span class="money takeover">
              <b>{FACTOR_SIGN[f]}</b>
              <span class="arrow" aria-hidden="true">
                ⇄
              </span>
            </span>
            <small>{say(p, `factor.${f}`)}</small>
          </button>
        ))}
      </div>
      {seats.map((seat) => (
        <div key={seat} class="owner">
          <h4>{p.names[seat]}</h4>
          <ul class="picks">
            {own
              .filter((t) => t.from === seat)
              .map((t) => (
                <li key={t.company.id}>
                  <button
                    type="button"
                    class="btn pick"
                    disabled={p.busy}
                    onClick={() => p.act([t.action])}
                  >
                    <CompanyLine p={p} company={t.company} />
                    <span class="marks">
                      <Gain p={p} company={t.company} />
                      {t.harm > 0 && (
                        <span class="harm" title={say(p, "harm", p.names[seat] ?? "?", t.harm)}>
                          ▼ −{t.harm}
                          <span class="sr"> {say(p, "harm", p.names[seat] ?? "?", t.harm)}</span>
                        </span>
                      )}
                    </span>
                    <b class="price">{t.price}</b>
                  </button>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
