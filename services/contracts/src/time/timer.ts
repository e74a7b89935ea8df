import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";

/** A person's running timer. It is no time entry and counts nowhere until it is stopped. */
export const Timer = z.object({
  /** A whole minute. */
  startedAt: z.iso.datetime(),
  serviceLineId: z.nullable(z.uuid()),
  description: z.nullable(z.string()),
  interactionId: z.nullable(z.uuid()),
});
export type Timer = z.output<typeof Timer>;

export const getTimer = endpoint("GET /timer", {
  summary: "One's own running timer; no content while none runs",
  mayBeEmpty: true,
  response: z.pipe(
    z.optional(Timer),
    z.transform((timer) => timer ?? null),
  ),
  shows: ["time.timer-changed.v1"],
});
