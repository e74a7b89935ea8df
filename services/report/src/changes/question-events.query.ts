import type { ChangeSince } from "@dash/contracts/reports/changes-since";
import type { CalendarMonth } from "@dash/service-lib/calendar/london";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { dayText, monthText } from "@dash/service-lib/calendar/written-times";

export interface EventsWanted {
  readonly month: CalendarMonth;
  /** Whether events of all months are wanted. */
  readonly hasAllMonths: boolean;
  readonly since: Date;
  /** The reader, whose own deeds are left out. */
  readonly userId: string;
}

interface QuestionEvent extends CalendarMonth {
  readonly kind: "asked" | "answer" | "settled" | "reopened";
  readonly title: string;
  readonly name: string;
  readonly at: Date;
}

const EVENTS = `
  select 'asked' as kind, title, year, month, asked_by_name as name, asked_at as at from questions
  where (:hasAllMonths or (year = :year and month = :month)) and asked_at >= :since and asked_by_id <> :userId
  union all
  select entry.kind, title, year, month, by_name, at from question_entries entry
  join questions on questions.id = question_id
  where (:hasAllMonths or (year = :year and month = :month)) and at >= :since and by_id <> :userId
  order by at desc`;

const deeds: Readonly<Record<QuestionEvent["kind"], string>> = {
  asked: "asked about",
  answer: "answered the question about",
  settled: "settled the question about",
  reopened: "opened the question again about",
};

/** Finds the questions that others asked, answered, settled and opened again in a month since a time, the newest first. */
export async function findQuestionEvents(
  knex: Knex,
  { month: { month, year }, ...wanted }: EventsWanted,
): Promise<ChangeSince[]> {
  const events = await rowsOf<QuestionEvent>(knex, EVENTS, { month, year, ...wanted });
  return events.map(({ kind, title, name, at, ...of }) => ({
    card: "questions",
    text: `${name} ${deeds[kind]} ${title} of ${monthText(of)}, on ${dayText(at)}`,
  }));
}
