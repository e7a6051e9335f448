// What an order beyond one's cash may cost, with its clause.
import type { GameProps } from "../../../types";
import type { View } from "../view";

export function RiskWarning({ p, text }: { p: GameProps; text: string }) {
  const v = p.view as View;
  return (
    <p class="bou-warn" role="alert">
      ⚠ {p.t(text, v.figures.fine)}{" "}
      <button type="button" class="clause" onClick={() => p.clause("BOU-I1")}>
        BOU-I1
      </button>
    </p>
  );
}
