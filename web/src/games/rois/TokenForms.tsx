// Choices of tokens: some out of a purse, a swap, a bet.
import { useState } from "preact/hooks";
import { isPreview } from "../kit/chain";
import { useTaken } from "../kit/taken";
import { tokenChain, withToken } from "./choices";
import type { BetChoice, SwapChoice, TokenChoice } from "./choices";
import { TokenSign } from "./emblems";
import { KINDS, total } from "./model";
import type { Kind, Tokens, View } from "./model";
import { Purse } from "./parts";
import type { P } from "./parts";
import { symbolName, tokensText } from "./words";

interface KindButtonProps {
  p: P;
  kind: Kind;
  note?: string;
  chosen?: number;
  pressed?: boolean;
  disabled?: boolean;
  onPick: () => void;
}

function KindButton({ p, kind, note, chosen, pressed, disabled, onPick }: KindButtonProps) {
  return (
    <button
      type="button"
      class={`btn kind ${kind}`}
      disabled={p.busy || disabled}
      aria-pressed={pressed}
      onClick={onPick}
    >
      <TokenSign of={kind} size={34} />
      <span>{symbolName(p.t, kind)}</span>
      {note && <small>{note}</small>}
      {chosen ? <b class="chosen">{chosen}</b> : null}
    </button>
  );
}

// One token goes at once; several are gathered first, in any order.
export function TokenPicker({ p, choice }: { p: P; choice: TokenChoice }) {
  const [picked, setPicked] = useState<Tokens>({});
  const { left, have } = choice;
  const n = total(picked);
  const many = left > 1;
  const [asking, setAsking] = useState(false);
  const ask = async (as: string[]) => {
    const seen = await p.preview(as);
    return isPreview(seen) ? { legal: seen.legal, view: seen.view as View } : null;
  };
  const send = async () => {
    setAsking(true);
    p.act(await tokenChain(choice, picked, ask));
    setAsking(false);
  };
  const pick = (kind: Kind) => {
    if (!many) return p.act([`${choice.verb} ${kind}`]);
    setPicked((old) => ({ ...old, [kind]: (old[kind] ?? 0) + 1 }));
  };
  useTaken(p, ([, kind]) => setPicked((old) => withToken(old, kind as Kind, left)));
  const verb = p.t(`web.roi.${choice.verb}`, tokensText(p.t, picked));
  return (
    <div class="token-picker">
      <div class="kinds" role="group">
        {KINDS.filter((k) => have[k]).map((k) => (
          <KindButton
            key={k}
            p={p}
            kind={k}
            chosen={picked[k]}
            onPick={() => pick(k)}
            note={choice.verb === "take" ? undefined : p.t("web.roi.of", have[k] ?? 0)}
            disabled={many && (n === left || (picked[k] ?? 0) >= (have[k] ?? 0))}
          />
        ))}
      </div>
      {many && (
        <div class="row">
          <button
            type="button"
            class="btn main grow"
            disabled={p.busy || asking || n < left}
            onClick={() => void send()}
          >
            {n < left ? p.t("web.roi.more.tokens", left - n) : verb}
          </button>
          {n > 0 && (
            <button type="button" class="btn quiet" onClick={() => setPicked({})}>
              {p.t("web.roi.again")}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

export function SwapPicker({ p, choice }: { p: P; choice: SwapChoice }) {
  const gives = KINDS.filter((k) => choice.pairs.some(([a]) => a === k));
  const [give, setGive] = useState<Kind>(gives[0]!);
  const takes = choice.pairs.filter(([a]) => a === give).map(([, b]) => b);
  const [wanted, setTake] = useState<Kind | null>(null);
  const take = wanted && takes.includes(wanted) ? wanted : null;
  return (
    <div class="swap-picker">
      <fieldset>
        <legend>{p.t("web.roi.swap.give")}</legend>
        <div class="kinds">
          {gives.map((k) => (
            <KindButton key={k} p={p} kind={k} pressed={k === give} onPick={() => setGive(k)} />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{p.t("web.roi.swap.take")}</legend>
        <div class="kinds">
          {takes.map((k) => (
            <KindButton key={k} p={p} kind={k} pressed={k === take} onPick={() => setTake(k)} />
          ))}
        </div>
      </fieldset>
      <button
        type="button"
        class="btn main wide"
        disabled={p.busy || !take}
        onClick={() => p.act([`swap ${give} ${take}`])}
      >
        {take
          ? p.t("roi.verb.swap", symbolName(p.t, give), symbolName(p.t, take))
          : p.t("web.roi.swap.choose")}
      </button>
    </div>
  );
}

export function BetPicker({ p, choice }: { p: P; choice: BetChoice }) {
  const sides = (["attack", "defence"] as const).filter((s) => choice.bets.some(([x]) => x === s));
  const [side, setSide] = useState<"attack" | "defence" | null>(null);
  const [kind, setKind] = useState<Kind | null>(null);
  const kinds = KINDS.filter((k) => choice.bets.some(([s, x]) => x === k && (!side || s === side)));
  const name = (s: "attack" | "defence") =>
    p.names[s === "attack" ? (p.view as View).attacker : (p.view as View).defender] ?? "?";
  const ready = side && kind && kinds.includes(kind);
  return (
    <div class="bet-picker">
      <div class="two" role="group" aria-label={p.t("web.roi.bet.side")}>
        {sides.map((s) => (
          <button
            key={s}
            type="button"
            class={`btn side ${s}`}
            disabled={p.busy}
            aria-pressed={side === s}
            onClick={() => setSide(s)}
          >
            <b>{name(s)}</b>
            <small>{p.t(`web.roi.bet.${s}`)}</small>
          </button>
        ))}
      </div>
      <div class="kinds" role="group" aria-label={p.t("web.roi.bet.stake")}>
        {kinds.map((k) => (
          <KindButton key={k} p={p} kind={k} pressed={kind === k} onPick={() => setKind(k)} />
        ))}
      </div>
      <p class="small">{p.t("web.roi.bet.wins")}</p>
      <button
        type="button"
        class="btn main wide"
        disabled={p.busy || !ready}
        onClick={() => p.act([`bet ${side} ${kind}`])}
      >
        {ready ? (
          <>
            {p.t("web.roi.bet.do", name(side))} <Purse p={p} tokens={{ [kind]: 1 }} size={20} />
          </>
        ) : (
          p.t("web.roi.bet.choose")
        )}
      </button>
    </div>
  );
}
