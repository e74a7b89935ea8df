import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { salesFacts } from "../facts/live-subjects.ts";
import { PipelineEntry } from "./pipeline-entry.ts";
import { LostReason, PipelineStage } from "./pipeline-kinds.ts";
import { Id } from "../values/scalars.ts";
import { SearchText } from "../values/text-fields.ts";

const shows = [...salesFacts, "user.changed.v1"] as const;

/** An entry that may be about the same customer, with the fields that match. */
export const PossibleDuplicate = z.object({
  id: z.uuid(),
  customerName: z.string(),
  currentStage: PipelineStage,
  leadDate: z.string(),
  matches: z.array(z.enum(["phone", "email", "postcode"])),
});
export type PossibleDuplicate = z.output<typeof PossibleDuplicate>;

export const listPossibleDuplicates = endpoint("GET /sales-pipeline/duplicates", {
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

export const getPipelineEntry = endpoint("GET /sales-pipeline/:id", {
  summary: "One pipeline entry",
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

export const listPipelineStages = endpoint("GET /sales-pipeline/:id/stages", {
  summary: "The stages that an entry was in, the present one first",
  response: z.array(StageStay),
  shows,
});
