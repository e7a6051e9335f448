// A game without a board of its own: everything from the game's tables and its
// menu, in the words of its catalogue.
import type { GameProps, GameUi } from "../../types";
import { aboutOf } from "../about";
import "../kit/kit.css";
import { Board } from "./Board";
import { Form } from "./Form";
import "./generic.css";
import { groups } from "./menu";
import { isBySeat, isPlain, labelled, say, type Value } from "./value";

const FACTS = 3; // beside a name there is no room for more

function facts(p: GameProps, seat: number): { label: string; value: string }[] {
  const seated = labelled(p.view as Value, aboutOf(p.game, p.lang).view ?? [])
    .find((r) => isBySeat(r.value, p.names.length));
  if (!seated || !isBySeat(seated.value, p.names.length)) return [];
  return labelled(seated.value[seat], seated.label.of ?? [])
    .flatMap(({ label, value }) =>
      (isPlain(value) && value !== null ? [{ label: label.label, value: say(value, label, p) }] : []))
    .slice(0, FACTS);
}

// Every choice has its place in the form.
const takes = () => true;

export const generic: GameUi = {
  Board, Form, facts, takes,
  question: (p) => groups(p.legal).map((g) => g.heading).slice(0, 2).join(" · "),
};
