import type { GameUi } from "../../types";
import { Board } from "./Board";
import { Form } from "./Form";
import { facts, question } from "./question";
import "./rois.css";
import "./signs.css";
import "./cards.css";
import "./form.css";

export const ui: GameUi = { Board, Form, question, facts };
