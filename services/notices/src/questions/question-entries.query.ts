import { monthText } from "@dash/service-lib/calendar/written-times";
import { standingRows } from "../crossings/standing.ts";

const verbs = {
  asked: "asked you a question about",
  answer: "answered a question about",
  reopened: "opened a question again about",
};

interface Entry {
  readonly id: string;
  readonly questionId: string;
  readonly kind: keyof typeof verbs;
  readonly month: number;
  readonly year: number;
  /** Null until the fact with the person's name has arrived. */
  readonly name: string | null;
  readonly addressees: readonly string[];
}

/** Entries of the last week. Older ones were told, or there was nobody to tell. */
const RECENT_ENTRIES = `
  select entry.id, entry.question_id as "questionId", entry.kind, entry.month, entry.year, people.name, entry.addressees
  from question_entries entry left join people on people.id = entry.author_id
  where not entry.is_taken_back and entry.at > :now::timestamptz - interval '7 days'`;

/** The questions and answers that are addressed to somebody and were not taken back. */
export const findQuestionEntries = standingRows<Entry>(
  "recent-question-entries",
  RECENT_ENTRIES,
  (entry) => ({
    key: entry.id,
    text: `${entry.name ?? "Somebody"} ${verbs[entry.kind]} ${monthText(entry)}`,
    link: `/monthly-reports?view=questions&question=${entry.questionId}`,
    people: entry.addressees,
  }),
);
