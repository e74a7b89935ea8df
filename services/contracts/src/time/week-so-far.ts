import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { entryFacts } from "../facts/live-subjects.ts";

/** The reader's own week up to today, and what the reminders need to know. */
export const WeekSoFar = z.object({
  /** The last working day before today, if the reader logged nothing on it but did before; otherwise null. */
  emptyDay: z.nullable(z.iso.date()),
  /** The minutes from Monday to today. */
  minutes: z.int(),
  /** The median of the minutes from Monday to this weekday, of the last eight weeks; null with fewer than three. */
  usualMinutes: z.nullable(z.int()),
});
export type WeekSoFar = z.infer<typeof WeekSoFar>;

export const getWeekSoFar = endpoint("GET /time-entries/week-so-far", {
  summary:
    "One's own hours of this week, what they usually are by now, and a working day without any",
  response: WeekSoFar,
  shows: entryFacts,
});
