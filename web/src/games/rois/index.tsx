import type { GameProps, GameUi } from "../../types";
import { verbOf } from "../kit/taken";
import { Board } from "./Board";
import { Form } from "./Form";
import type { View } from "./model";
import { points } from "./points";
import { facts, question } from "./question";
import "./rois.css";
import "./signs.css";
import "./cards.css";
import "./form.css";

// Heroes go together, and so do several tokens.
function takes(p: GameProps, action: string): boolean {
  if (["send", "last"].includes(verbOf(action))) return true;
  return ["take", "pay", "steal"].includes(verbOf(action)) && ((p.view as View).left ?? 1) > 1;
}

export const ui: GameUi = { Board, Form, question, facts, takes, points };
