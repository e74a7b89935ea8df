import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";

/** A month's minutes on a line, from the totals that the database stores beside the entries. */
export const LedgerHours = z.object({
  year: z.int(),
  month: z.int(),
  serviceLineId: z.uuid(),
  minutes: z.int(),
});
export type LedgerHours = z.infer<typeof LedgerHours>;

/** Only the report service may call this, to check its read model against these totals. */
export const listLedgerHours = endpoint({
  method: "GET",
  path: "/internal/hours",
  summary: "All months' minutes by service line",
  response: z.array(LedgerHours),
  allowedCallers: ["report"],
});
