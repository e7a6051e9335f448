// Some of nine, in secret. The sum below says what they bring if nobody
// blocks them.
import { useState } from "preact/hooks";
import { useTaken } from "../kit/taken";
import { heroChain } from "./choices";
import type { HeroChoice } from "./choices";
import { handOf, heroOf, nameOf } from "./model";
import type { Hero, Symbol, Tokens, View } from "./model";
import { HeroFace, Purse, heroClass } from "./parts";
import type { P } from "./parts";
import { heroText, tokenEntries } from "./words";

function sum(heroes: Hero[], of: "cost" | "income"): Tokens {
  const all: Tokens = {};
  for (const h of heroes)
    for (const [s, n] of tokenEntries(h[of])) all[s as Symbol] = (all[s as Symbol] ?? 0) + n;
  return all;
}

export function HeroPicker({ p, choice }: { p: P; choice: HeroChoice }) {
  const view = p.view as View;
  const [picked, setPicked] = useState<string[]>([]);
  const seat = p.seat ?? view.attacker;
  const { sent } = view.figures;
  const need = sent - choice.sent.length;
  const toggle = (id: string) =>
    setPicked((old) =>
      old.includes(id) ? old.filter((x) => x !== id) : [...old, id].slice(-need),
    );
  useTaken(p, ([, id = ""]) => {
    if (!picked.includes(id)) toggle(id);
  });
  const heroes = [...choice.sent, ...picked]
    .map((id) => heroOf(view, id))
    .filter((h) => h !== undefined);
  const attacks = seat === view.attacker;
  const names = heroes.map((h) => nameOf(h, p.lang)).join(", ");
  return (
    <div class={`hero-picker ${attacks ? "attack" : "defence"}`}>
      <div class="nine" role="group" aria-label={p.t("roi.board.heroes")}>
        {handOf(view, seat).map((h) => {
          const at = heroes.indexOf(h);
          const fixed = choice.sent.includes(h.id) || !choice.open.includes(h.id);
          return (
            <button
              key={h.id}
              type="button"
              class={heroClass(h, at >= 0 ? "picked" : "")}
              aria-pressed={at >= 0}
              disabled={p.busy || fixed}
              title={heroText(p.t, h, p.lang)}
              onClick={() => toggle(h.id)}
            >
              <HeroFace p={p} hero={h} />
              <span class="sr">{p.t(`roi.category.${h.category}`)}</span>
              {at >= 0 && (
                <span class="seal" aria-hidden="true">
                  ✓
                </span>
              )}
            </button>
          );
        })}
      </div>
      {attacks && heroes.length > 0 && (
        <p class="sum">
          {p.t("web.roi.if.free")}{" "}
          {tokenEntries(sum(heroes, "cost")).length > 0 && (
            <span class="pays">
              −<Purse p={p} tokens={sum(heroes, "cost")} size={18} />
            </span>
          )}{" "}
          <span class="gets">
            +<Purse p={p} tokens={sum(heroes, "income")} size={18} />
          </span>
        </p>
      )}
      <p class="sr" role="status">
        {p.t("web.roi.picked", heroes.length, sent)} {names}
      </p>
      <button
        type="button"
        class="btn main wide"
        disabled={p.busy || picked.length < need}
        onClick={() => p.act(heroChain(view, choice, picked))}
      >
        {picked.length < need
          ? p.t("web.roi.pick.more", need - picked.length)
          : p.t("web.roi.send", names)}
      </button>
    </div>
  );
}
