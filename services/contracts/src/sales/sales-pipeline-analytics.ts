import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { LeadSource, PipelineStage } from "./pipeline-kinds.ts";
import { salesFacts } from "../facts/live-subjects.ts";
import { PipelineTotals, StageTotal } from "./pipeline-totals.ts";
import { Decimal, Year } from "../values/scalars.ts";

/** Figures over the entries whose lead date is in one year. Money is pounds, rates are percent with two decimals. */
export const PipelineAnalytics = z.object({
  year: z.int(),
  /** All eight stages in order, zeros included. */
  pipelineStages: z.array(StageTotal),
  /** Sources with leads: the largest number first, then by name. */
  leadSources: z.array(
    z.object({
      source: LeadSource,
      count: z.int(),
      won: z.int(),
      /** The percentage of the source's leads that were won. */
      conversionRate: Decimal,
    }),
  ),
  /** Regions with leads: the largest number first, then by name, `Unknown` last. */
  regionalPerformance: z.array(
    z.object({
      region: z.string(),
      leads: z.int(),
      /** The number of leads that were won. */
      conversions: z.int(),
      /** The mean value of the leads that have one; null if none has. */
      avgValue: z.nullable(Decimal),
    }),
  ),
  totals: PipelineTotals,
  /**
   * The number of entries that reached each stage from `lead` to `completed`. A lost entry counts up to the stage in
   * which it was lost.
   */
  funnel: z.array(
    z.object({
      stage: PipelineStage,
      reached: z.int(),
      /**
       * The percentage of the entries in the previous stage that reached this one; null for the first stage, or if
       * there were none.
       */
      conversionRate: z.nullable(Decimal),
    }),
  ),
  /** The open entries by the month of their expected sale; those without a month come last. */
  forecast: z.array(
    z.object({
      /** `YYYY-MM`; null for entries without an expected sale date. */
      month: z.nullable(z.string()),
      count: z.int(),
      value: Decimal,
      /** The sum of each value times the likelihood of its stage. */
      weighted: Decimal,
    }),
  ),
});
export type PipelineAnalytics = z.output<typeof PipelineAnalytics>;

export const getPipelineAnalytics = endpoint("GET /sales-pipeline-analytics", {
  summary:
    "Stages, sources, regions, funnel and forecast of a year's leads; this year where none is given",
  query: z.strictObject({ year: z.optional(Year) }),
  response: PipelineAnalytics,
  shows: salesFacts,
});
