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

/** A notice: somebody asked, answered, settled or reopened a question. It carries no texts. */
export const questionChanged = fact("report.question-changed.v1", {
  questionId: z.uuid(),
  month: z.int(),
  year: z.int(),
  state: z.enum(["open", "settled"]),
});

/** A notice, no longer a fact: a new version of a month's report was stored, or its commentary or status changed. */
export const reportChanged = fact("report.changed.v1", {
  reportId: z.uuid(),
  month: z.int(),
  year: z.int(),
  version: z.int(),
  status: z.enum(["draft", "final"]),
});
