import type { FactSubject } from "./fact-catalogue.ts";

export const tierFacts = [
  "tier.changed.v1",
  "tier.period-started.v1",
] as const satisfies readonly FactSubject[];

/** The facts that change what is or was in force. */
export const periodFacts = [
  "tier.period-started.v1",
  "tier.period-withdrawn.v1",
] as const satisfies readonly FactSubject[];
