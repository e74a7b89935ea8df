import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { Id } from "../values/scalars.ts";

/** A record as it stands in a person's calendar: no number, no address and no notes. */
export const CalendarEvent = z.object({
  /** The id of the record, which has one event at most. */
  id: z.uuid(),
  title: z.string(),
  /** A day for the whole of it, otherwise an instant. */
  start: z.union([z.iso.date(), z.iso.datetime()]),
  /** Null for a day, and where the length is not known. */
  end: z.nullable(z.iso.datetime()),
  changedAt: z.iso.datetime(),
});
export type CalendarEvent = z.output<typeof CalendarEvent>;

/** Asks a service that owns records with days or times. */
export const listCalendarEvents = endpoint("POST /internal/calendar-events", {
  summary: "The events of a person of the staff",
  body: z.strictObject({ userId: Id }),
  response: z.array(CalendarEvent),
  allowedCallers: ["admin"],
});
