import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { MonthSearch } from "../endpoints/month-address.ts";
import {
  entryFacts,
  kpiFacts,
  periodFacts,
  questionFacts,
  reportFacts,
} from "../facts/live-subjects.ts";
import { Instant, Month, Year } from "../values/scalars.ts";

/** The most lines that are answered. */
export const MOST_CHANGES = 10;

/** A change of a month since the reader's last look, in words. */
export const ChangeSince = z.object({
  /** The card of the dashboard to which it belongs. */
  card: z.enum(["hours", "kpis", "report", "questions"]),
  /** Such as `2.5 h of Technical Support added on 3 September, by Sam Patel`. */
  text: z.string(),
});
export type ChangeSince = z.infer<typeof ChangeSince>;

export const getChangesSince = endpoint("GET /changes-since", {
  summary: "What others changed in a month since the reader's last look, in words",
  query: MonthSearch,
  response: z.object({
    /** The time of the last look; null at the first one. */
    since: z.nullable(z.iso.datetime()),
    /** The time of this answer, which ends the list if the reader says so. */
    until: z.iso.datetime(),
    lines: z.array(ChangeSince),
    /** The number of further changes. */
    more: z.int(),
  }),
  shows: [...entryFacts, ...periodFacts, ...kpiFacts, ...reportFacts, ...questionFacts],
});

export const seeChanges = endpoint("POST /changes-since/seen", {
  summary:
    "Say until when one has seen a month, by ending its list of changes or by reading its final report",
  body: z.strictObject({ month: Month, year: Year, until: Instant("Say until when") }),
});
