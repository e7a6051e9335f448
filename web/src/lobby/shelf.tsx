// The boxes on the shelf. Pointing at one (or tabbing to it) lifts its lid; what
// can be done with it stands below the lid, always.
import { useState } from "preact/hooks";
import { Cover, KNOWN } from "../games/covers";
import type { GameInfo } from "../info";
import { LearnDoor, Offer } from "../learn/door";
import { shouldOffer } from "../learn/progress";
import { go } from "../route";
import type { Refusal } from "../types";
import { Icon } from "../ui/icons";
import { useWords } from "../ui/words";
import { playNow } from "./create";

// The boxes stand there from the first moment, so that nothing moves when the
// server has said which games it has; only figures wait for it.
interface Boxed {
  name: string;
  title: string;
  seats?: [number, number];
  lessons?: number;
  minutes?: number;
}

export { Cover };

interface Props {
  games: GameInfo[] | undefined; // not known yet
  onSetUp: (game: string) => void;
  onRefusal: (refusal: Refusal) => void;
}

function Box({ game, onSetUp, onRefusal }: Omit<Props, "games"> & { game: Boxed }) {
  const { t } = useWords();
  const [busy, setBusy] = useState(false);
  const [offer, setOffer] = useState(false);
  const start = async () => {
    setBusy(true);
    const made = await playNow(game.name, t("web.guest"));
    setBusy(false);
    if ("table" in made) go(`/t/${made.table}`);
    else onRefusal(made);
  };
  return (
    <li class={`box world-${game.name}`} data-game={game.name}>
      {offer && (
        <Offer game={game.name} onPlay={() => { setOffer(false); void start(); }}
          onClose={() => setOffer(false)} />
      )}
      <div class="lid"><Cover game={game.name} /></div>
      <div class="tray">
        <h3>{game.title}</h3>
        <p class="pitch">{t(`web.pitch.${game.name}`)}</p>
        <ul class="facts row small">
          <li>
            <Icon name="people" size={16} />
            {game.seats ? t("web.players", ...game.seats) : "\u00a0"}
          </li>
          {(game.minutes || !game.seats) && (
            <li>
              <Icon name="clock" size={16} />
              {game.minutes ? t("web.learn.minutes", game.minutes) : "\u00a0"}
            </li>
          )}
        </ul>
      </div>
      <div class="acts">
        <button type="button" class="btn main play" disabled={busy}
          onClick={() => (game.lessons !== 0 && shouldOffer(game.name) ? setOffer(true) : void start())}>
          <Icon name="play" size={16} />{t("web.play-now")}
          <span class="sr"> {game.title}</span>
        </button>
        {game.lessons !== 0 && (
          <LearnDoor game={game.name} title={game.title} lessons={game.lessons} />
        )}
        <button type="button" class="btn quiet small setup" onClick={() => onSetUp(game.name)}>
          {t("web.set-up")}<span class="sr"> {game.title}</span>
        </button>
      </div>
    </li>
  );
}

export function Shelf(p: Props) {
  const { t } = useWords();
  const boxes: Boxed[] = p.games
    ? p.games.map((g) => ({ ...g, seats: [g.min_seats, g.max_seats] }))
    : KNOWN.map(([name, { title }]) => ({ name, title: t(title) }));
  return (
    <ul class="shelf">
      {boxes.map((g) => (
        <Box key={g.name} game={g} onSetUp={p.onSetUp} onRefusal={p.onRefusal} />
      ))}
    </ul>
  );
}
