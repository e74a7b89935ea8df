import type { FactSubject } from "./fact-catalogue.ts";
import { interactionFacts } from "./interaction-facts.ts";

export const recordFacts = ["kpi.figures-computed.v1"] as const satisfies readonly FactSubject[];

export const targetFacts = ["kpi.target-set.v1"] as const satisfies readonly FactSubject[];

/** All facts that change a month's metrics. */
export const kpiFacts = [...interactionFacts, ...recordFacts, ...targetFacts] as const;
