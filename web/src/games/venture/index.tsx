import type { GameProps, GameUi } from "../../types";
import { verbOf } from "../kit/taken";
import { Board } from "./Board";
import { Form } from "./Form";
import { points } from "./points";
import { facts, question } from "./question";
import "./venture.css";
import "./hand.css";
import "./form.css";

const takes = (_p: GameProps, action: string) => ["buy", "pay"].includes(verbOf(action));

export const ui: GameUi = { Board, Form, question, facts, takes, points };
