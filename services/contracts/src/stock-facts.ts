import type { FactSubject } from "./fact-catalogue.ts";

/** The facts about items and their movements. */
export const stockFacts = [
  "stock.item-changed.v1",
  "stock.moved.v1",
  "stock.low.v1",
] as const satisfies readonly FactSubject[];
