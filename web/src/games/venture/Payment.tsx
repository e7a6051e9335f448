// The payment: the best one is laid out, any other can be tried; what is lost
// for want of change is said before it is paid.
import { useState } from "preact/hooks";
import { useTaken } from "../kit/taken";
import { mayPay, neededCards, payChain, paymentOf } from "./choices";
import type { Pay, Payment as Paid } from "./choices";
import { HandCards } from "./Hand";
import { groups } from "./model";
import type { View } from "./model";
import { say } from "./parts";
import type { P } from "./parts";

const countOf = (list: string[], card: string): number => list.filter((c) => c === card).length;

// Takes a card up or lays it back; those named already stay.
function toggled(pay: Pay, old: string[], card: string, nth: number): string[] {
  const n = countOf(old, card);
  if (nth >= n) return [...old, card];
  if (n <= countOf(pay.named, card)) return old;
  const out = [...old];
  out.splice(out.indexOf(card), 1);
  return out;
}

function Till({ p, due, paid }: { p: P; due: number; paid: Paid }) {
  const rows: [string, number][] = [
    ["due", due],
    ["pays", paid.worth],
    ["lost", paid.lost],
    ["keeps", paid.keeps],
  ];
  return (
    <dl class="till">
      {rows.map(([key, n]) => (
        <div key={key} class={key === "lost" && n ? "lost" : ""}>
          <dt>{say(p, key)}</dt>
          <dd>{n}</dd>
        </div>
      ))}
    </dl>
  );
}

// One sentence on the cards chosen: too few, too many, or how good they are.
function verdict(p: P, pay: Pay, idle: number, paid: Paid, best: Paid): string {
  if (paid.worth < pay.due) return say(p, "short", pay.due - paid.worth);
  if (idle > 0) return say(p, "idle", idle);
  if (paid.keeps < best.keeps) return say(p, "worse", best.keeps - paid.keeps);
  return say(p, "best.payment");
}

export function Payment({ p, pay }: { p: P; pay: Pay }) {
  const { best } = pay;
  const [chosen, setChosen] = useState<string[]>(best);
  useTaken(p, ([, card = ""]) => setChosen((old) => (old.includes(card) ? old : [...old, card])));
  const needed = neededCards(pay, chosen);
  const paid = paymentOf(pay, needed);
  const isBest = [...chosen].sort().join() === [...best].sort().join();
  return (
    <div class="payment">
      <HandCards
        p={p}
        list={groups(pay.hand, (p.view as View).sets)}
        sets
        onPick={(card, nth) => setChosen((old) => toggled(pay, old, card, nth))}
        picked={(card, nth) => nth < countOf(chosen, card)}
        usable={(card) => mayPay(pay, card)}
      />
      <Till p={p} due={pay.due} paid={paid} />
      <p class="small" role="status">
        {verdict(p, pay, chosen.length - needed.length, paid, paymentOf(pay, best))}
      </p>
      <div class="row">
        <button
          type="button"
          class="btn main grow"
          disabled={p.busy || paid.worth < pay.due}
          onClick={() => p.act(payChain(pay, needed))}
        >
          {say(p, "pay", paid.worth, needed.length)}
        </button>
        {!isBest && (
          <button type="button" class="btn" onClick={() => setChosen(best)}>
            {say(p, "best")}
          </button>
        )}
      </div>
    </div>
  );
}
