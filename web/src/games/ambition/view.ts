// The view of Ambition, which is generated, and its words in their order.
import type { Trade } from "../../generated/ambition";

export type {
  Both, Card, Contract, Figures, Firm, Offer, OrderRow, Promised, Talk, Trade, View, Weather, Word,
} from "../../generated/ambition";

export type Staff = Record<Trade, number>;

export const TRADES: Trade[] = ["worker", "sales", "secretary", "accountant"];

export const OPERATIONS = [
  "hire",
  "cocoa",
  "manufacture",
  "sell",
  "collect",
  "confidentiel",
  "accounts",
] as const;

const MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

export function monthKey(month: number): string {
  return `amb.month.${MONTHS[month - 1] ?? "january"}`;
}
