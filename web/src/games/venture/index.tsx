import type { GameUi } from "../../types";
import { Board } from "./Board";
import { Form } from "./Form";
import { facts, question } from "./question";
import "./venture.css";
import "./hand.css";
import "./form.css";

export const ui: GameUi = { Board, Form, question, facts };
