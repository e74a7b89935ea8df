import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";

/** A month's minutes on a service line, from the totals that the database stores beside the time entries. */
export const LedgerHours = z.object({
  year: z.int(),
  month: z.int(),
  serviceLineId: z.uuid(),
  minutes: z.int(),
});
export type LedgerHours = z.infer<typeof LedgerHours>;

/** Only for the report service, which compares its read model with these totals. */
export const listLedgerHours = endpoint("GET /internal/hours", {
  summary: "All months' minutes by service line",
  response: z.array(LedgerHours),
  allowedCallers: ["report"],
});
