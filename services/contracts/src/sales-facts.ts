import type { FactSubject } from "./fact-catalogue.ts";

/** The facts about pipeline entries. */
export const salesFacts = ["sales.entry-changed.v1"] as const satisfies readonly FactSubject[];

/** The facts about installations. */
export const installationFacts = [
  "installation.changed.v1",
] as const satisfies readonly FactSubject[];
