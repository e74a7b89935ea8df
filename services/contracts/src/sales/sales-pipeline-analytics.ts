import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { LeadSource, PipelineStage } from "./pipeline-kinds.ts";
import { salesFacts } from "../facts/live-subjects.ts";
import { PipelineTotals, StageTotal } from "./sales-pipeline.ts";
import { Decimal, Year } from "../values/scalars.ts";

/** The entries with a lead date of one year. Money is pounds, rates are percent with two decimals. */
export const PipelineAnalytics = z.object({
  year: z.int(),
  /** All eight stages, in their order, zeros included. */
  pipelineStages: z.array(StageTotal),
  /** Sources with leads, most first, then by name. */
  leadSources: z.array(
    z.object({
      source: LeadSource,
      count: z.int(),
      won: z.int(),
      /** Won leads as a share of all leads of the source. */
      conversionRate: Decimal,
    }),
  ),
  /** Regions with leads, most first, then by name; `Unknown` last. */
  regionalPerformance: z.array(
    z.object({
      region: z.string(),
      leads: z.int(),
      /** Won leads. */
      conversions: z.int(),
      /** The mean of the existing values; null where there is none. */
      avgValue: z.nullable(Decimal),
    }),
  ),
  totals: PipelineTotals,
  /**
   * How many entries came at least as far as each stage from `lead` to `completed`. A lost entry counts up to the stage
   * in which it was lost.
   */
  funnel: z.array(
    z.object({
      stage: PipelineStage,
      reached: z.int(),
      /** The share of the entries that reached the previous stage; null for the first stage, or without any. */
      conversionRate: z.nullable(Decimal),
    }),
  ),
  /** Open entries by the month of their expected sale; those without a month come last. */
  forecast: z.array(
    z.object({
      /** `YYYY-MM`; null where no sale is expected yet. */
      month: z.nullable(z.string()),
      count: z.int(),
      value: Decimal,
      /** Each value times its stage's likelihood. */
      weighted: Decimal,
    }),
  ),
});
export type PipelineAnalytics = z.output<typeof PipelineAnalytics>;

export const getPipelineAnalytics = endpoint({
  method: "GET",
  path: "/sales-pipeline-analytics",
  summary:
    "Stages, sources, regions, funnel and forecast of a year's leads; this year where none is given",
  query: z.strictObject({ year: z.optional(Year) }),
  response: PipelineAnalytics,
  shows: salesFacts,
});
