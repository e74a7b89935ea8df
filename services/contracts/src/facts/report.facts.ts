import * as z from "zod/mini";
import { fact } from "./fact.ts";

/** A month was closed, because its report is final, or reopened. Services with data of the month apply the status. */
export const monthStatusSet = fact({
  subject: "report.month-status-set.v1",
  data: z.object({
    month: z.int(),
    year: z.int(),
    /** The version of the month's status; the newest counts. */
    version: z.int(),
    isClosed: z.boolean(),
  }),
});

/** A version of a month's report was stored, or its details changed. */
export const reportChanged = fact({
  subject: "report.changed.v1",
  data: z.object({
    reportId: z.uuid(),
    month: z.int(),
    year: z.int(),
    version: z.int(),
    status: z.enum(["draft", "final"]),
  }),
});
