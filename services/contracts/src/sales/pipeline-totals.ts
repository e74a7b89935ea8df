import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { salesFacts } from "../facts/live-subjects.ts";
import { PipelineStage } from "./pipeline-kinds.ts";
import { PipelineFilter } from "./sales-pipeline.ts";
import { Decimal } from "../values/scalars.ts";

export const StageTotal = z.object({ stage: PipelineStage, count: z.int(), value: Decimal });
export type StageTotal = z.output<typeof StageTotal>;

/** Totals over all entries that match the filter. Money is pounds, rates are percent with two decimals. */
export const PipelineTotals = z.object({
  entries: z.int(),
  /** The sum of the entries' values. */
  value: Decimal,
  /** The mean value of the entries that have one; null if none has. */
  averageValue: z.nullable(Decimal),
  won: z.int(),
  /** The percentage of all entries that are won; 0 without entries. */
  winRate: Decimal,
  /** The number of entries that are won or lost. */
  closed: z.int(),
  /** The percentage of the closed entries that are won; null without closed entries. */
  closedWinRate: z.nullable(Decimal),
  /** The number of entries in an open stage, and the sum of their values. */
  active: z.int(),
  openValue: Decimal,
  /** All eight stages in order, zeros included. */
  stages: z.array(StageTotal),
});
export type PipelineTotals = z.output<typeof PipelineTotals>;

/** The number of days within which three of four recent entries left a stage. */
export const UsualStay = z.object({ stage: PipelineStage, days: z.int() });
export type UsualStay = z.output<typeof UsualStay>;

/** The totals of a filter, and how long entries usually stay in each stage, whatever the filter. */
export const PipelineTotalsAnswer = z.extend(PipelineTotals, {
  /** Only stages that an entry leaves, and only those with enough recent stays to tell. */
  usualStays: z.array(UsualStay),
});
export type PipelineTotalsAnswer = z.output<typeof PipelineTotalsAnswer>;

export const getPipelineTotals = endpoint("GET /sales-pipeline/totals", {
  summary: "What all pipeline entries of the filter come to, together and by stage",
  query: PipelineFilter,
  response: PipelineTotalsAnswer,
  shows: salesFacts,
});
