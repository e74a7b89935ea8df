import type { FactSubject } from "./fact-catalogue.ts";

/** The facts about calls and visits. */
export const interactionFacts = [
  "interaction.changed.v1",
  "interaction.removed.v1",
] as const satisfies readonly FactSubject[];
