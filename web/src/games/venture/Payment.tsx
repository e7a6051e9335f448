// The payment: the best one is laid out, any other can be tried; what is lost
// for want of change is said before it is paid.
import { useMemo, useState } from "preact/hooks";
import { mayPay, neededCards, payChain } from "./choices";
import type { Choices } from "./choices";
import { HandCards } from "./Hand";
import { bestPayment, groups, paymentOf } from "./model";
import { say } from "./parts";
import type { P } from "./parts";

const countOf = (list: string[], card: string): number => list.filter((c) => c === card).length;

export function Payment({ p, pay }: { p: P; pay: NonNullable<Choices["pay"]> }) {
  const best = useMemo(() => bestPayment(pay.hand, pay.due, pay.named), [p.view]);
  const [chosen, setChosen] = useState<string[]>(best);
  const needed = neededCards(chosen, pay.due);
  const sum = paymentOf(pay.hand, needed, pay.due);
  const short = pay.due - sum.worth;
  const idle = chosen.length - needed.length;
  const toggle = (card: string, nth: number) =>
    setChosen((old) => {
      const n = countOf(old, card);
      if (nth >= n) return [...old, card];
      if (n <= countOf(pay.named, card)) return old;
      const out = [...old];
      out.splice(out.indexOf(card), 1);
      return out;
    });
  const isBest = chosen.length === best.length && best.every((c) => countOf(chosen, c) === countOf(best, c));
  return (
    <div class="payment">
      <HandCards
        p={p} list={groups(pay.hand)} sets onPick={toggle}
        picked={(card, nth) => nth < countOf(chosen, card)} usable={(card) => mayPay(pay, card)}
      />
      <dl class="till">
        <div><dt>{say(p, "due")}</dt><dd>{pay.due}</dd></div>
        <div><dt>{say(p, "pays")}</dt><dd>{sum.worth}</dd></div>
        <div class={sum.lost ? "lost" : ""}><dt>{say(p, "lost")}</dt><dd>{sum.lost}</dd></div>
        <div><dt>{say(p, "keeps")}</dt><dd>{sum.keeps}</dd></div>
      </dl>
      <p class="small" role="status">
        {short > 0 ? say(p, "short", short) : idle > 0 ? say(p, "idle", idle) : isBest ? say(p, "best.payment") : sum.keeps < paymentOf(pay.hand, best, pay.due).keeps ? say(p, "worse", paymentOf(pay.hand, best, pay.due).keeps - sum.keeps) : " "}
      </p>
      <div class="row">
        <button type="button" class="btn main grow" disabled={p.busy || short > 0} onClick={() => p.act(payChain(pay, needed))}>
          {say(p, "pay", sum.worth, needed.length)}
        </button>
        {!isBest && <button type="button" class="btn" onClick={() => setChosen(best)}>{say(p, "best")}</button>}
      </div>
    </div>
  );
}
