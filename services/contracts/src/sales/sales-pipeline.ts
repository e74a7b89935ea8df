import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { PipelineEntry } from "./pipeline-entry.ts";
import { LeadSource, LostReason, PipelinePriority, PipelineStage } from "./pipeline-kinds.ts";
import { RegionOrUnknown } from "../installations/regions.ts";
import { salesFacts } from "../facts/live-subjects.ts";
import {
  ById,
  CalendarDay,
  Decimal,
  Flag,
  Id,
  Limit,
  Offset,
  SearchText,
  Year,
} from "../values/scalars.ts";

export const PipelineSort = z.enum(
  [
    "-leadDate",
    "leadDate",
    "-value",
    "value",
    "customerName",
    "-customerName",
    "nextFollowUp",
    "-nextFollowUp",
    "stageSince",
    "-stageSince",
    "stage",
    "-stage",
    "priority",
    "-priority",
  ],
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
export type FollowUpFilter = z.infer<typeof FollowUpFilter>;

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

const shows = [...salesFacts, "user.changed.v1"] as const;

export const listPipelineEntries = endpoint({
  method: "GET",
  path: "/sales-pipeline",
  summary: "Pipeline entries, those with the latest lead date first",
  query: z.strictObject({
    ...filter,
    sort: z._default(PipelineSort, "-leadDate"),
    limit: Limit,
    offset: Offset,
  }),
  response: z.array(PipelineEntry),
  paged: true,
  shows,
});

export const exportPipelineEntries = endpoint({
  method: "GET",
  path: "/sales-pipeline/export",
  summary: "All pipeline entries of the filter as a spreadsheet",
  query: z.strictObject({ ...filter, sort: z._default(PipelineSort, "-leadDate") }),
  response: z.string(),
  file: "csv",
});

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

export const getPipelineTotals = endpoint({
  method: "GET",
  path: "/sales-pipeline/totals",
  summary: "What all pipeline entries of the filter come to, together and by stage",
  query: PipelineFilter,
  response: PipelineTotalsAnswer,
  shows: salesFacts,
});

/** An entry that may be about the same customer, with the fields that match. */
export const PossibleDuplicate = z.object({
  id: z.uuid(),
  customerName: z.string(),
  currentStage: PipelineStage,
  leadDate: z.string(),
  matches: z.array(z.enum(["phone", "email", "postcode"])),
});
export type PossibleDuplicate = z.output<typeof PossibleDuplicate>;

export const listPossibleDuplicates = endpoint({
  method: "GET",
  path: "/sales-pipeline/duplicates",
  summary:
    "Up to five entries with the same phone number, e-mail or postcode, however they are written",
  query: z.strictObject({
    phone: z.optional(SearchText),
    email: z.optional(SearchText),
    postcode: z.optional(SearchText),
    /** The id of an entry to leave out: the one that is being edited. */
    except: z.optional(Id),
  }),
  response: z.array(PossibleDuplicate),
  shows: salesFacts,
});

export const getPipelineEntry = endpoint({
  method: "GET",
  path: "/sales-pipeline/:id",
  summary: "One pipeline entry",
  params: ById,
  response: PipelineEntry,
  shows,
});

/** A time that an entry spent in one stage. */
export const StageStay = z.object({
  id: z.uuid(),
  stage: PipelineStage,
  enteredAt: z.iso.datetime(),
  /** Null while the entry is in this stage. */
  leftAt: z.nullable(z.iso.datetime()),
  /** The length of the stay in seconds; for the current stage, until now. */
  seconds: z.int(),
  /** The name of the person who moved the entry to this stage; null until the service has received the name. */
  movedByName: z.nullable(z.string()),
  lostReason: z.nullable(LostReason),
  lostNotes: z.nullable(z.string()),
});
export type StageStay = z.output<typeof StageStay>;

export const listPipelineStages = endpoint({
  method: "GET",
  path: "/sales-pipeline/:id/stages",
  summary: "The stages that an entry was in, the present one first",
  params: ById,
  response: z.array(StageStay),
  shows,
});
