import type { FactSubject } from "./fact-catalogue.ts";

/** The facts about entries. */
export const entryFacts = [
  "time.entry-logged.v1",
  "time.entry-changed.v1",
  "time.entry-deleted.v1",
] as const satisfies readonly FactSubject[];
