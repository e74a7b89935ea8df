import type { Subject } from "./fact-catalogue.ts";

/** The facts about time entries. */
export const entryFacts = [
  "time.entry-logged.v1",
  "time.entry-changed.v1",
  "time.entry-deleted.v1",
] as const satisfies readonly Subject[];

/** The facts about service lines. */
export const lineFacts = ["time.service-line-changed.v1"] as const satisfies readonly Subject[];

/** The facts about calls and visits. */
export const interactionFacts = [
  "interaction.changed.v1",
  "interaction.removed.v1",
] as const satisfies readonly Subject[];

/** Announced when photos of a visit change. */
export const photoHints = ["interaction.photos-changed.v1"] as const satisfies readonly Subject[];

/** The facts about calls and visits, and the hint about customers: what changes whose a call is and by which name. */
export const customerFacts = [
  ...interactionFacts,
  "interaction.customer-changed.v1",
] as const satisfies readonly Subject[];

export const recordFacts = ["kpi.figures-computed.v1"] as const satisfies readonly Subject[];

export const targetFacts = ["kpi.target-set.v1"] as const satisfies readonly Subject[];

/** All facts that change a month's metrics. */
export const kpiFacts = [...interactionFacts, ...recordFacts, ...targetFacts] as const;

/** The facts of a step of a report that closes and opens no month. */
export const stepFacts = [
  "report.changed.v1",
  "report.step-taken.v1",
] as const satisfies readonly Subject[];

/** The facts about reports, the months that they close, and what these carry over. */
export const reportFacts = [
  ...stepFacts,
  "report.month-status-set.v1",
  "report.hours-carried.v1",
] as const satisfies readonly Subject[];

/** The facts and the hint about questions and their answers. */
export const questionFacts = [
  "report.question-changed.v1",
  "report.question-entry-changed.v1",
] as const satisfies readonly Subject[];

/** The facts about pipeline entries. */
export const salesFacts = ["sales.entry-changed.v1"] as const satisfies readonly Subject[];

/** Announced when somebody writes a pipeline entry. */
export const leadFacts = [
  ...salesFacts,
  "sales.follow-up-changed.v1",
] as const satisfies readonly Subject[];

/** The facts about installations. */
export const installationFacts = ["installation.changed.v1"] as const satisfies readonly Subject[];

/** The facts about stock items and their movements. */
export const stockFacts = [
  "stock.item-changed.v1",
  "stock.item-changed.v2",
  "stock.moved.v1",
  "stock.low.v1",
] as const satisfies readonly Subject[];

export const tierFacts = [
  "tier.changed.v1",
  "tier.period-started.v1",
] as const satisfies readonly Subject[];

/** The facts that change which partnership tier is, or was, in force. */
export const periodFacts = [
  "tier.period-started.v1",
  "tier.period-withdrawn.v1",
] as const satisfies readonly Subject[];
