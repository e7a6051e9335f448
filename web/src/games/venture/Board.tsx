// The board: the centre, one's own piles and hand, the others' piles.
import { SeatMark } from "../../table/strip";
import { newsOf, type Cards, type Company, type Player, type View } from "./model";
import { Hand } from "./Hand";
import { CompanyFace, PileView, companyName, say } from "./parts";
import type { P } from "./parts";
import { Told } from "../../ui/terms";

const count = (cards: Cards): number => Object.values(cards).reduce((a, b) => a + b, 0);

// What a company would add on the seat's best pile.
export function Gain({ p, company }: { p: P; company: Company }) {
  const view = p.view as View;
  const gain = view.gains?.[company.id] ?? 0;
  return gain > 0 ? (
    <span class="gain" title={say(p, "gain", gain)}>
      ▲ +{gain}
      <span class="sr"> {say(p, "gain", gain)}</span>
    </span>
  ) : null;
}

function Offer({ p, company, place }: { p: P; company: Company; place: number }) {
  const action = p.legal.find((l) => l.a === `buy ${company.id}`);
  const fresh = !p.calm && newsOf(p).some((l) => l.event === "shown" && l.company === company.id);
  const kind = `company${fresh ? ` deal d${place}` : ""}`;
  const face = <CompanyFace p={p} company={company} note={<Gain p={p} company={company} />} />;
  if (!action)
    return (
      <li class={kind} title={companyName(p, company)}>
        {face}
      </li>
    );
  return (
    <li>
      <button
        type="button"
        class={`${kind} open`}
        disabled={p.busy}
        onClick={() => p.act([action.a!])}
      >
        <span class="sr">{action.text}. </span>
        {face}
      </button>
    </li>
  );
}

function Centre({ p, view }: { p: P; view: View }) {
  const gone = count(view.discards) + view.discarded_profits;
  return (
    <section class="ven-centre" aria-label={p.t("board.ven.centre")}>
      <h3>
        {p.t("board.ven.centre")}{" "}
        <small>{p.t("board.ven.piles", view.to_come, view.stock, gone)}</small>
      </h3>
      <ul class="offers">
        {view.centre.map((c, i) => (
          <Offer key={c.id} p={p} company={c} place={i} />
        ))}
        {view.won && (
          <li class="company won">
            <CompanyFace
              p={p}
              company={view.won}
              note={<span class="gain">{p.t("board.ven.lifted")}</span>}
            />
          </li>
        )}
        {view.centre.length === 0 && !view.won && <li class="muted">{say(p, "centre.empty")}</li>}
      </ul>
      {count(view.laid) > 0 && (
        <p class="laid small muted">
          {say(
            p,
            "laid",
            Object.entries(view.laid)
              .map(([c, n]) => (n > 1 ? `${n}× ` : "") + label(c))
              .join(", "),
          )}
        </p>
      )}
    </section>
  );
}

const SIGN_TEXT: Record<string, string> = { t: "▲", s: "■", c: "●" };
const FACTOR_TEXT: Record<string, string> = { half: "⇄½", once: "⇄1×", sesqui: "⇄1½" };

const label = (card: string): string =>
  FACTOR_TEXT[card] ?? card.replace(/[tsc]$/, (s) => SIGN_TEXT[s] ?? s);

// The highest piles first, then the companies that stand alone.
function PlayerTable({
  p,
  view,
  player,
  mine,
}: {
  p: P;
  view: View;
  player: Player;
  mine: boolean;
}) {
  const earned = newsOf(p).filter((l) => l.event === "earned" || l.event === "final")
    .filter((l) => l.seat === player.seat);
  const sum = earned.reduce((n, l) => n + l.profit, 0);
  const high = player.piles
    .filter((x) => x.companies.length > 1)
    .sort((a, b) => b.companies.length - a.companies.length);
  const alone = player.piles.filter((x) => x.companies.length === 1);
  const turn = view.turn === player.seat && view.phase !== "over";
  return (
    <section
      class={`ven-player${mine ? " mine" : ""}${turn ? " turn" : ""}`}
      aria-label={p.names[player.seat]}
    >
      <header>
        <SeatMark seat={player.seat} size={26} />
        <h3>
          {p.names[player.seat]}
          {turn && (
            <span class="now">
              {" "}
              ◀<span class="sr"> {say(p, "on.turn")}</span>
            </span>
          )}
        </h3>
        <dl>
          <div>
            <dt>{say(p, "score")}</dt>
            <dd class="score" key={player.score}>
              {p.num(player.score)}
              {sum > 0 && <span class="earned">+{sum}</span>}
            </dd>
          </div>
          <div>
            <dt><Told text={say(p, "earns")} passing /></dt>
            <dd>+{player.profit}</dd>
          </div>
          <div>
            <dt>{say(p, "cards")}</dt>
            <dd>{player.cards}</dd>
          </div>
        </dl>
      </header>
      {high.length > 0 && (
        <div class="ven-piles">
          {high.map((x) => (
            <PileView key={x.companies[0]?.id} p={p} pile={x} />
          ))}
        </div>
      )}
      {alone.length > 0 && (
        <div class="ven-piles singles">
          {alone.map((x) => (
            <PileView key={x.companies[0]?.id} p={p} pile={x} />
          ))}
        </div>
      )}
      {player.piles.length === 0 && <p class="muted small">{say(p, "no.company")}</p>}
    </section>
  );
}

// All companies while they are lifted.
function InTheAir({ p, view }: { p: P; view: View }) {
  const list = view.lifted ?? [];
  if (!list.length) return null;
  return (
    <section class="ven-air">
      <h3>{p.t("board.ven.lifted")}</h3>
      <ul class="offers">
        {list.map((c) => (
          <li key={c.id} class="company">
            <CompanyFace p={p} company={c} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Board(p: P) {
  const view = p.view as View;
  const n = view.players.length;
  const first = p.seat ?? 0;
  const around = view.players.map((_, i) => view.players[(first + i) % n]!);
  const mine = p.seat === null ? null : around[0]!;
  const others = mine ? around.slice(1) : around;
  return (
    <div class={`ven-board${p.calm ? " calm" : ""}`}>
      <div class="floor">
        <Centre p={p} view={view} />
        <InTheAir p={p} view={view} />
        {mine && <PlayerTable p={p} view={view} player={mine} mine />}
        <Hand p={p} />
        <div class="others">
          {others.map((x) => (
            <PlayerTable key={x.seat} p={p} view={view} player={x} mine={false} />
          ))}
        </div>
      </div>
    </div>
  );
}
