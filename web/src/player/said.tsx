// Why something was refused, in words.
import type { Refusal } from "../types";
import { useWords } from "../ui/words";

export function Said({ refusal }: { refusal: Refusal | null }) {
  const { t } = useWords();
  if (!refusal) return null;
  const ours = refusal.code === "pass" ? "web.me.pass.none" : "web.offline";
  return <p class="refusal" role="alert">{refusal.text || t(ours)}</p>;
}
