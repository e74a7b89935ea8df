import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { tableFormat } from "../endpoints/table-format.ts";
import { PipelineEntry } from "./pipeline-entry.ts";
import { LeadSource, PipelinePriority, PipelineStage } from "./pipeline-kinds.ts";
import { RegionOrUnknown } from "../installations/regions.ts";
import { salesFacts } from "../facts/live-subjects.ts";
import { CalendarDay, Flag, Id, Limit, Offset, Year } from "../values/scalars.ts";
import { SearchText } from "../values/text-fields.ts";
import { bothWays } from "../values/key-of.ts";

export const PipelineSort = z.enum(
  bothWays("leadDate", "value", "customerName", "nextFollowUp", "stageSince", "stage", "priority"),
  "This order is not known",
);
export type PipelineSort = z.infer<typeof PipelineSort>;

/**
 * Filters by the date of the next follow-up; finds only entries that are neither lost nor completed. `due` means
 * overdue or today.
 */
export const FollowUpFilter = z.enum(
  ["overdue", "today", "due", "upcoming", "none"],
  "This filter is not known",
);

const filter = {
  /** The year of the lead date. */
  year: z.optional(Year),
  stage: z.optional(PipelineStage),
  region: z.optional(RegionOrUnknown),
  /** The first and last day of the lead date. */
  from: z.optional(CalendarDay("Must be a day")),
  to: z.optional(CalendarDay("Must be a day")),
  /** The owner's user id. */
  userId: z.optional(Id),
  priority: z.optional(PipelinePriority),
  leadSource: z.optional(LeadSource),
  followUp: z.optional(FollowUpFilter),
  hasRegionConflict: z.optional(Flag),
  /** True finds only deleted entries; without it, deleted entries are left out. For administrators only. */
  isDeleted: z.optional(Flag),
  /**
   * Searches names, models, installers and notes, and for readers other than viewers also phone, e-mail and full
   * address.
   */
  search: z.optional(SearchText),
};

export const PipelineFilter = z.strictObject(filter);
export type PipelineFilter = z.output<typeof PipelineFilter>;

const listed = { ...filter, sort: z._default(PipelineSort, "-leadDate") };
const shows = [...salesFacts, "user.changed.v1"] as const;

export const listPipelineEntries = endpoint("GET /sales-pipeline", {
  summary: "Pipeline entries, those with the latest lead date first",
  query: z.strictObject({ ...listed, limit: Limit, offset: Offset }),
  response: z.array(PipelineEntry),
  paged: true,
  shows,
});

export const exportPipelineEntries = endpoint("GET /sales-pipeline/export", {
  summary: "All pipeline entries of the filter as a spreadsheet",
  query: z.strictObject({ ...listed, ...tableFormat }),
  file: "table",
});
