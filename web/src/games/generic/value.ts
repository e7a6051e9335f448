// What stands in a view, in words, where no board was drawn for the game: the
// game's table says how each member is called (its label) and how the things
// are that its words name.
import type { Label } from "../about";

export type Plain = string | number | boolean | null | undefined;
export type Value = Plain | Value[] | { [name: string]: Value };

// What words are needed to write a value.
export interface Pen {
  names: string[]; // of the seats
  num: (n: number) => string;
  t: (key: string) => string;
}

export const isList = (v: Value): v is Value[] => Array.isArray(v);
export const isObject = (v: Value): v is { [name: string]: Value } =>
  typeof v === "object" && v !== null && !isList(v);
export const isPlain = (v: Value): v is Plain => typeof v !== "object" || v === null;

// A word of a game that no table explains: "last_bids" is read as "Last bids".
export function readable(word: string): string {
  const text = word.replaceAll(/[_-]+/g, " ").trim();
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

export function say(value: Plain, label: Label | undefined, pen: Pen): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return pen.t(value ? "web.generic.yes" : "web.generic.no");
  if (typeof value === "number") {
    if (label?.seat) return pen.names[value] ?? "–";
    return pen.num(value);
  }
  return label?.things?.[value] ?? readable(value);
}

export interface Row {
  label: Label;
  value: Value;
}

// The members of an object that its table names, in the order of the table.
export function labelled(view: Value, labels: Label[]): Row[] {
  if (!isObject(view)) return [];
  return labels.filter((l) => l.name in view).map((label) => ({ label, value: view[label.name] }));
}

// Those that it does not name: for who wants to see everything.
export function unlabelled(view: Value, labels: Label[]): Row[] {
  if (!isObject(view)) return [];
  const named = labels.map((l) => l.name);
  return Object.keys(view).filter((name) => !named.includes(name))
    .map((name) => ({ label: { name, label: readable(name) }, value: view[name] }));
}

// Is it a list with an object for every seat?
export function isBySeat(value: Value, seats: number): value is { [name: string]: Value }[] {
  return isList(value) && value.length === seats && seats > 0 && value.every(isObject);
}

// Own seat first, then as they sit from there on.
export function seatOrder(seats: number, own: number | null): number[] {
  return Array.from({ length: seats }, (_, i) => (i + (own ?? 0)) % seats);
}
