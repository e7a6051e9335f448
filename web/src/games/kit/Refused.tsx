// Why something is not allowed, in one sentence with its clause.
import type { GameProps, Refusal } from "../../types";

export function Refused({ p, why }: { p: GameProps; why: Refusal | null }) {
  if (!why) return null;
  return (
    <p class="kit-refusal" role="status">
      {why.text}{" "}
      {why.clause && (
        <button type="button" class="clause" onClick={() => p.clause(why.clause!)}>
          {why.clause}
        </button>
      )}
    </p>
  );
}
