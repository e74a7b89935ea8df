import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";

/** The private address of a person's calendar, without its secret. */
export const CalendarAddress = z.object({
  /** Null while the person has none. */
  madeAt: z.nullable(z.iso.datetime()),
});
export type CalendarAddress = z.output<typeof CalendarAddress>;

export const getCalendarAddress = endpoint("GET /calendar-address", {
  summary: "Whether the reader's calendar has an address, and since when; no secret",
  response: CalendarAddress,
});

export const makeCalendarAddress = endpoint("POST /calendar-address", {
  summary:
    "Make an address for one's calendar, in place of a former one; its secret is told this once",
  response: z.object({
    madeAt: z.iso.datetime(),
    /** `GET /calendar/:secret` answers the calendar, with `.ics` behind the secret or without. */
    secret: z.string(),
  }),
  status: 201,
});

export const endCalendarAddress = endpoint("DELETE /calendar-address", {
  summary: "End the address of one's calendar",
});

export const getCalendar = endpoint("GET /calendar/:secret", {
  summary:
    "A person's follow-ups and visits as an iCalendar file, without a session; 410 once the address has ended",
  params: z.strictObject({ secret: z.string() }),
  file: "ics",
  public: true,
});
