// A purchase in one form: the company, where it goes, and whether the turn ends
// with it. Looked at ahead, sent as one.
import { useState } from "preact/hooks";
import { useAhead } from "../kit/ahead";
import { Refused } from "../kit/Refused";
import { useTaken } from "../kit/taken";
import { Gain } from "./Board";
import { choices } from "./choices";
import type { Choices } from "./choices";
import { topOf } from "./model";
import type { Company, Pile, View } from "./model";
import { CompanyLine, PileView, say } from "./parts";
import type { P } from "./parts";

interface Place {
  action: string;
  words: string;
  pile: Pile;
  gain: number;
}

// The places for a company, the one that gains most first, seen as they would be.
function placesFor(p: P, view: View, list: Choices["places"], won: Company): Place[] {
  const mine = view.players[p.seat ?? 0]?.piles ?? [];
  const alone = { companies: [won], letters: won.letters, profit: 0, legal: true, top: 0 };
  const places = list.map(({ top, action }) => {
    const under = mine.find((pile) => topOf(pile)?.id === top);
    if (!under?.grown) return { action, pile: alone, gain: 0, words: p.t("ven.verb.alone") };
    const pile = { ...under, ...under.grown, companies: [...under.companies, won] };
    const below = under.companies.length;
    const words = below === 1 ? say(p, "on.one") : say(p, "on.pile", below);
    return { action, pile, gain: under.grown.gain, words };
  });
  return places.sort(
    (a, b) =>
      b.gain - a.gain ||
      b.pile.companies.length - a.pile.companies.length ||
      b.pile.letters.length - a.pile.letters.length,
  );
}

function PlaceButton({ p, place, picked, onPick }: { p: P; place: Place; picked?: boolean; onPick: () => void }) {
  const { gain } = place;
  return (
    <button type="button" class="btn place" aria-pressed={picked} disabled={p.busy} onClick={onPick}>
      <b>
        {place.words}
        {gain !== 0 && <span class="gain"> {gain > 0 ? `▲ +${gain}` : `▼ −${-gain}`}</span>}
      </b>
      <PileView p={{ ...p, news: [] }} pile={place.pile} />
    </button>
  );
}

// Where a company goes that is bought already.
export function Places({ p, c, won }: { p: P; c: Choices; won: Company }) {
  return (
    <ul class="places">
      {placesFor(p, p.view as View, c.places, won).map((place) => (
        <li key={place.action}>
          <PlaceButton p={p} place={place} onPick={() => p.act([place.action])} />
        </li>
      ))}
    </ul>
  );
}

const PLACING = ["alone", "on"];

function Purchase({ p, buy }: { p: P; buy: { company: Company; action: string } }) {
  const [wanted, setWanted] = useState<string | null>(null);
  const bought = useAhead(p, [buy.action], PLACING);
  const view = (bought.view ?? p.view) as View;
  const won = view.won ?? buy.company;
  const places = placesFor(p, view, choices(view, bought.legal).places, won);
  const place = places.find((x) => x.action === wanted) ?? places[0];
  const chain = place ? [buy.action, place.action] : [];
  const then = useAhead(p, chain, ["end"]);
  const due = (then.view as View | null)?.due ?? 0;
  if (bought.known && !place)
    return bought.refusal ? (
      <Refused p={p} why={bought.refusal} />
    ) : (
      <button type="button" class="btn main wide" disabled={p.busy} onClick={() => p.act([buy.action])}>
        {say(p, "buy")}
      </button>
    );
  return (
    <div class="purchase">
      {places.length > 1 && (
        <ul class="places">
          {places.map((x) => (
            <li key={x.action}>
              <PlaceButton p={p} place={x} picked={x === place} onPick={() => setWanted(x.action)} />
            </li>
          ))}
        </ul>
      )}
      <div class="kit-pair">
        <button type="button" class="btn kit-big" disabled={p.busy || !place} onClick={() => p.act(chain)}>
          <span>
            {say(p, "buy")}
            <small>{say(p, "buy.more")}</small>
          </span>
        </button>
        <button
          type="button"
          class="btn main kit-big"
          disabled={p.busy || !place || !then.legal.length}
          onClick={() => p.act([...chain, "end"])}
        >
          <span>
            {say(p, "buy.end")}
            <small>{due > 0 && say(p, "buy.pays", due)}</small>
          </span>
        </button>
      </div>
    </div>
  );
}

export function Buys({ p, c }: { p: P; c: Choices }) {
  const [picked, setPicked] = useState<string | null>(null);
  useTaken(p, (words) => setPicked(words.join(" ")));
  if (!c.buys.length) return null;
  return (
    <section>
      <h3>{p.t("ven.group.buy")}</h3>
      <ul class="picks">
        {c.buys.map((buy) => (
          <li key={buy.company.id}>
            <button
              type="button"
              class="btn pick"
              aria-pressed={picked === buy.action}
              disabled={p.busy}
              onClick={() => setPicked(picked === buy.action ? null : buy.action)}
            >
              <CompanyLine p={p} company={buy.company} />
              <Gain p={p} company={buy.company} />
              <b class="price">{buy.company.price}</b>
            </button>
            {picked === buy.action && <Purchase p={p} buy={buy} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
