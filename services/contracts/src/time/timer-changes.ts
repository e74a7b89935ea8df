import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { Instant, Reference } from "../values/scalars.ts";
import { OptionalNotes } from "../values/text-fields.ts";
import { TimeEntry, TimeEntryInput } from "./time-entries.ts";
import { Timer } from "./timer.ts";

const StartedTimer = z.extend(Timer, {
  /** The entry of the timer that ran before; null if none ran, or for less than a minute. */
  stoppedEntry: z.nullable(TimeEntry),
});

/** A timer that runs longer is not stopped without the time at which the work ended. */
export const MOST_TIMER_MINUTES = 10 * 60;

const line = z.optional(
  z.nullable(Reference("Service line is required", "This service line does not exist")),
);

const { startTime: _, ...entryFields } = TimeEntryInput.shape;

/** Names the timer that the sender means. Another one, which was started meanwhile, is left running. */
const startedAt = z.optional(Instant("Must be the start of a timer"));

export const startTimer = endpoint("POST /timer/start", {
  summary: "Start a timer; another one that runs is stopped first, and its entry answered beside",
  body: z._default(
    z.strictObject({
      serviceLineId: line,
      description: OptionalNotes(),
      /** The visit that the work is for. */
      interactionId: entryFields.interactionId,
    }),
    { description: null },
  ),
  response: StartedTimer,
  status: 201,
  idempotent: "time-entry:create",
  announces: ["time.timer-changed.v1", "time.entry-logged.v1"],
});

export const stopTimer = endpoint("POST /timer/stop", {
  summary: "Stop one's timer, which makes one time entry",
  body: z.strictObject({
    ...entryFields,
    /** The timer's own line, description or visit counts where one is absent. */
    serviceLineId: line,
    description: OptionalNotes(),
    /** Now, if absent. */
    endTime: z.optional(Instant("End time is required")),
    startedAt,
  }),
  response: TimeEntry,
  status: 201,
  idempotent: "time-entry:create",
  announces: ["time.timer-changed.v1", "time.entry-logged.v1"],
});

export const discardTimer = endpoint("DELETE /timer", {
  summary: "Discard one's timer without an entry",
  query: z.strictObject({ startedAt }),
  announces: ["time.timer-changed.v1"],
});
