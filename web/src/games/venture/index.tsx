import { generic } from "../generic";
import type { GameUi } from "../../types";

export const ui: GameUi = generic;
