import * as z from "zod/mini";
import { fact } from "./fact.ts";

/**
 * A month was closed because its report is final, or it was reopened. Services that own data of the month then refuse
 * or accept changes to it.
 */
export const monthStatusSet = fact("report.month-status-set.v1", {
  month: z.int(),
  year: z.int(),
  /** Counts the changes of the month's status; only the highest version applies. */
  version: z.int(),
  isClosed: z.boolean(),
});

/**
 * The unused minutes that this month got from the closed month before; 0 once that month was reopened. Only the highest
 * version of a month applies.
 */
export const hoursCarried = fact("report.hours-carried.v1", {
  month: z.int(),
  year: z.int(),
  version: z.int(),
  minutes: z.int(),
});

/**
 * A month's report was generated, finalised, accepted, returned, or its month reopened. `at` orders the steps of a
 * month.
 */
export const reportStepTaken = fact("report.step-taken.v1", {
  stepId: z.uuid(),
  step: z.enum(["generated", "finalised", "accepted", "returned", "reopened"]),
  month: z.int(),
  year: z.int(),
  at: z.iso.datetime(),
  /** The person who did it; null when a job did. */
  by: z.nullable(z.uuid()),
});

/**
 * Somebody asked, answered or reopened a question, or took that back. It carries no texts. `version` is 2 once it was
 * taken back.
 */
export const questionEntryChanged = fact("report.question-entry-changed.v1", {
  /** The entry's id; that of the question for the question itself. */
  entryId: z.uuid(),
  version: z.int(),
  questionId: z.uuid(),
  kind: z.enum(["asked", "answer", "reopened"]),
  month: z.int(),
  year: z.int(),
  at: z.iso.datetime(),
  by: z.uuid(),
  /** The people to whom it is addressed: who is asked, or who wrote before. */
  to: z.array(z.uuid()),
  isTakenBack: z.boolean(),
});

/** A hint: somebody asked, answered, settled or reopened a question. It carries no texts. */
export const questionChanged = fact("report.question-changed.v1", {
  questionId: z.uuid(),
  month: z.int(),
  year: z.int(),
  state: z.enum(["open", "settled"]),
});

/** A hint, no longer a fact: a new version of a month's report was stored, or its commentary or status changed. */
export const reportChanged = fact("report.changed.v1", {
  reportId: z.uuid(),
  month: z.int(),
  year: z.int(),
  version: z.int(),
  status: z.enum(["draft", "final"]),
});
