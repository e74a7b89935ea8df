import type { FactSubject } from "./fact-catalogue.ts";

/** The facts about reports and the months that they close. */
export const reportFacts = [
  "report.changed.v1",
  "report.month-status-set.v1",
] as const satisfies readonly FactSubject[];
