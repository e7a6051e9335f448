// Deals: propose (to whom, what, how much), answer or counter, name a card.
import { useEffect, useState } from "preact/hooks";
import type { GameProps, Legal } from "../../../types";
import { isPreview } from "../../kit/chain";
import { Entry } from "../../kit/Entry";
import { find, numbers, terms } from "../../kit/legal";
import { NumberPick } from "../../kit/NumberPick";
import { nearest } from "../../kit/typed";
import { firstSum } from "../model";
import type { View } from "../view";

interface Part {
  p: GameProps;
  legal: Legal[];
}

function Sum({ p, values, value, set }: { p: GameProps; values: number[]; value: number; set: (n: number) => void }) {
  return (
    <NumberPick
      label={p.t("amb.web.sum")}
      values={values}
      value={value}
      onChange={set}
      format={p.num}
      less={p.t("amb.web.less")}
      more={p.t("amb.web.more")}
      unit="F"
      slider
    />
  );
}

// The sums that a kind of deal allows: what I have, or anything up to a bound.
function useSums(p: GameProps, propose: string): number[] {
  const [sums, set] = useState<number[]>([]);
  useEffect(() => {
    let live = true;
    set([]);
    if (propose)
      void p.preview([propose]).then((seen) => {
        if (live && isPreview(seen)) set(numbers(seen.legal, "sum"));
      });
    return () => {
      live = false;
    };
  }, [propose]);
  return sums;
}

// Who pays whom, when, and for what, as I would see it.
function Means({ p, terms: about, other, sum }: {
  p: GameProps; terms: string; other: number; sum: number;
}) {
  return <p class="amb-small amb-means">{p.t(`amb.web.means.${about}`, p.names[other] ?? "", sum)}</p>;
}

// What I am asked is what I would ask, the other way round.
const mirrored = (about: string) =>
  about.startsWith("ask-") ? about.replace("ask-", "offer-") : about.replace("offer-", "ask-");

// A sum asked may be more than the other has: said where it shows, else that it
// does not.
function AskNote({ p, about, other, sum }: {
  p: GameProps; about: string; other: number; sum: number;
}) {
  const v = p.view as View;
  const cash = v.players[other]?.cash;
  if (!about.startsWith("ask-")) return null;
  const tooMuch = cash !== undefined && cash < sum;
  if (cash !== undefined && !tooMuch) return null;
  const key = tooMuch ? "amb.web.ask-too-much" : "amb.web.ask-hidden";
  return (
    <p class={`amb-small ${tooMuch ? "amb-warn" : "muted"}`}>
      {p.t(key, p.names[other] ?? "", tooMuch ? cash : sum)}
    </p>
  );
}

export function Propose({ p, legal }: Part) {
  const list = terms(legal, "propose");
  const seats = [...new Set(list.map((x) => x.words[0]!))];
  const [seat, setSeat] = useState(seats[0] ?? "");
  const to = seats.includes(seat) ? seat : (seats[0] ?? "");
  const kinds = list.filter((x) => x.words[0] === to).map((x) => x.words[1]!);
  const [kind, setKind] = useState(kinds[0] ?? "");
  const about = kinds.includes(kind) ? kind : (kinds[0] ?? "");
  const action = about ? `propose ${to} ${about}` : "";
  const sums = useSums(p, action);
  const [wish, setWish] = useState<number | null>(null);
  const sum = nearest(sums, wish ?? firstSum(sums));
  const send = () => p.act(sums.length ? [action, `sum ${sum}`] : [action]);
  if (!seats.length) return null;
  return (
    <Entry class="amb-form amb-deal" send={send}>
      <fieldset class="amb-choices">
        <legend>{p.t("amb.web.talk-to")}</legend>
        {seats.map((s) => (
          <button key={s} type="button" class="btn" aria-pressed={to === s} onClick={() => setSeat(s)}>
            <span class={`amb-seat s${s}`} aria-hidden="true" /> {p.names[Number(s)]}
          </button>
        ))}
      </fieldset>
      <label class="field">
        <span class="label">{p.t("amb.web.deal-about")}</span>
        <select value={about} onChange={(e) => setKind(e.currentTarget.value)}>
          {kinds.map((k) => (
            <option key={k} value={k}>
              {p.t(`amb.terms.${k.replace("-", ".")}`)}
            </option>
          ))}
        </select>
      </label>
      {sums.length > 0 && <Sum p={p} values={sums} value={sum} set={setWish} />}
      {sums.length > 0 && <Means p={p} terms={about} other={Number(to)} sum={sum} />}
      {sums.length > 0 && <AskNote p={p} about={about} other={Number(to)} sum={sum} />}
      <button type="submit" class="btn main" disabled={p.busy || !action}>
        {p.t("amb.web.propose", p.names[Number(to)] ?? "", sums.length ? sum : 0)}
      </button>
    </Entry>
  );
}

export function SumOnly({ p, legal }: Part) {
  const values = numbers(legal, "sum");
  const [n, set] = useState(firstSum(values));
  return (
    <Entry class="amb-form" send={() => p.act([`sum ${n}`])}>
      <Sum p={p} values={values} value={n} set={set} />
      <button type="submit" class="btn main kit-big" disabled={p.busy}>
        {p.t("amb.verb.sum", n)}
      </button>
    </Entry>
  );
}

export function Tell({ p, legal }: Part) {
  const list = legal.filter((l) => l.a);
  const [a, set] = useState(list[0]?.a ?? "");
  return (
    <div class="amb-form">
      <label class="field">
        <span class="label">{p.t("amb.web.say-card")}</span>
        <select value={a} onChange={(e) => set(e.currentTarget.value)}>
          {list.map((l) => (
            <option key={l.a} value={l.a}>
              {l.text}
            </option>
          ))}
        </select>
      </label>
      <p class="amb-small">{p.t("amb.web.say-note")}</p>
      <button type="button" class="btn main kit-big" disabled={p.busy || !a} onClick={() => p.act([a])}>
        {p.t("amb.web.say-it")}
      </button>
    </div>
  );
}

export function dealWords(p: GameProps): string {
  const v = p.view as View;
  const t = v.talk;
  if (!t) return "";
  const about = p.t(`amb.terms.${t.terms.replace("-", ".")}`);
  return p.t("amb.board.talk", p.names[t.from] ?? "", p.names[t.to] ?? "", about, `${p.num(t.sum)}\u00a0F`);
}

export function Answer({ p, legal }: Part) {
  const v = p.view as View;
  const counters = numbers(legal, "counter");
  const agree = find(legal, "agree");
  const [n, set] = useState(() => nearest(counters, v.talk?.sum ?? firstSum(counters)));
  const [open, setOpen] = useState(false);
  return (
    <div class="amb-form">
      <p class="amb-quote">{dealWords(p)}</p>
      {v.talk && (
        <Means p={p} terms={v.talk.from === p.seat ? v.talk.terms : mirrored(v.talk.terms)}
          other={v.talk.from === p.seat ? v.talk.to : v.talk.from} sum={v.talk.sum} />
      )}
      <div class="kit-pair">
        <button type="button" class="btn kit-big" disabled={p.busy} onClick={() => p.act(["decline"])}>
          {p.t("amb.web.decline")}
        </button>
        <button type="button" class="btn main kit-big" disabled={p.busy || !agree} onClick={() => p.act(["agree"])}>
          <span>
            {p.t("amb.web.agree")}
            {!agree && <small>{p.t("amb.web.cannot-pay")}</small>}
          </span>
        </button>
      </div>
      {counters.length > 0 && (
        <details open={open} onToggle={(e) => setOpen(e.currentTarget.open)}>
          <summary>{p.t("amb.web.counter")}</summary>
          <Entry class="amb-form" send={() => p.act([`counter ${nearest(counters, n)}`])}>
            <Sum p={p} values={counters} value={nearest(counters, n)} set={set} />
            <button type="submit" class="btn" disabled={p.busy}>
              {p.t("amb.verb.counter", nearest(counters, n))}
            </button>
          </Entry>
        </details>
      )}
    </div>
  );
}
