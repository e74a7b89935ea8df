import type { ChangeSince } from "@dash/contracts/reports/changes-since";
import type { CalendarMonth } from "@dash/service-lib/calendar/london";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { dayText } from "../pdf/periods.presenter.ts";

interface QuestionEvent {
  readonly kind: "asked" | "answer" | "settled" | "reopened";
  readonly title: string;
  readonly name: string;
  readonly at: Date;
}

const EVENTS = `
  select 'asked' as kind, title, asked_by_name as name, asked_at as at from questions
  where year = :year and month = :month and asked_at >= :since and asked_by_id <> :userId
  union all
  select entry.kind, title, by_name, at from question_entries entry
  join questions on questions.id = question_id
  where year = :year and month = :month and at >= :since and by_id <> :userId
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
  wanted: { readonly month: CalendarMonth; readonly since: Date; readonly userId: string },
): Promise<ChangeSince[]> {
  const { month, since, userId } = wanted;
  const events = await rowsOf<QuestionEvent>(knex, EVENTS, { ...month, since, userId });
  return events.map(({ kind, title, name, at }) => ({
    card: "questions",
    text: `${name} ${deeds[kind]} ${title}, on ${dayText(at)}`,
  }));
}
