import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

/** A month's minutes on a line, from the totals that the database keeps beside the entries. */
export const LedgerHours = z.object({
  year: z.int(),
  month: z.int(),
  serviceLineId: z.uuid(),
  minutes: z.int(),
});
export type LedgerHours = z.infer<typeof LedgerHours>;

/** Asked by the report service alone, to compare its read model with what it stands for. */
export const listLedgerHours = endpoint({
  method: "GET",
  path: "/internal/hours",
  summary: "All months' minutes by service line",
  response: z.array(LedgerHours),
  askedBy: ["report"],
});
