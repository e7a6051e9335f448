// A standing order without a figure as a button of the form: it answers this
// question, and those like it.
import type { GameProps } from "../../types";
import { Icon } from "../../ui/icons";
import { possibleOrder } from "./orders";

export function Standing({ p, word }: { p: GameProps; word: string }) {
  const of = possibleOrder(p, word);
  if (!of) return null;
  return (
    <button type="button" class="btn order-words standing" disabled={p.busy} onClick={() => void p.order(word)}>
      <Icon name="clip" size={16} />{of.text}
    </button>
  );
}
