// Always in sight: what wins, what ends the game and how far that is, where I
// stand. The words come from the server.
import type { Sight } from "../types";
import { ClauseLink } from "../ui/clause";
import { Told } from "../ui/terms";
import { useWords } from "../ui/words";

export function SightLine({ sight }: { sight: Sight | null }) {
  const { t } = useWords();
  if (!sight?.goal) return null;
  return (
    <section class="sight small" aria-label={t("web.sight")}>
      <p>
        <Told text={sight.goal.text} /> {sight.goal.clause && <ClauseLink id={sight.goal.clause} />}
      </p>
      {sight.end && (
        <p>
          <Told text={sight.end.text} /> {sight.end.clause && <ClauseLink id={sight.end.clause} />}
        </p>
      )}
      {sight.stand && <p class="sight-stand"><Told text={sight.stand} /></p>}
    </section>
  );
}
