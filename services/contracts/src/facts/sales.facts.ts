import * as z from "zod/mini";
import { fact } from "./fact.ts";
import { LeadSource, PipelinePriority, PipelineStage } from "../sales/pipeline-kinds.ts";

/**
 * A hint, no longer a fact: the state of a pipeline entry, with counts and values but nothing that names or
 * describes a customer. Days are `YYYY-MM-DD` in London, money is pounds with two decimals. `version` orders the
 * hints about one entry.
 */
export const salesEntryChanged = fact("sales.entry-changed.v1", {
  entryId: z.uuid(),
  version: z.int(),
  userId: z.uuid(),
  currentStage: PipelineStage,
  leadSource: LeadSource,
  priority: PipelinePriority,
  /** One of the twelve regions; null when unknown. */
  region: z.nullable(z.string()),
  leadDate: z.string(),
  quoteDate: z.nullable(z.string()),
  saleDate: z.nullable(z.string()),
  installationDate: z.nullable(z.string()),
  completionDate: z.nullable(z.string()),
  quoteValue: z.nullable(z.string()),
  saleValue: z.nullable(z.string()),
  isDeleted: z.boolean(),
});

/** The day on which its owner asks again about an open pipeline entry. `version` orders the facts about one entry. */
export const followUpChanged = fact("sales.follow-up-changed.v1", {
  entryId: z.uuid(),
  version: z.int(),
  userId: z.uuid(),
  /** Null without a follow-up, and once the entry is lost, completed or deleted. */
  day: z.nullable(z.iso.date()),
});
