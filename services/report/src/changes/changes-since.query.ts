import { availableHours } from "@dash/contracts/reports/agreeing-figures";
import type { ChangeSince } from "@dash/contracts/reports/changes-since";
import { todayIn, type CalendarMonth } from "@dash/service-lib/calendar/london";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import type { Parts } from "@dash/service-lib/service/define-service";
import { findTrail } from "@dash/service-lib/trail/audit-trail.query";
import { allocationOf } from "../hours/hours.presenter.ts";
import { findHoursOfMonths } from "../hours/hours-by-month.query.ts";
import { findKpisOfMonths } from "../kpis/month-kpis.query.ts";
import {
  presentAllocation,
  presentEntryChange,
  presentKpiChanges,
  presentReportEvent,
  reportEvents,
} from "./changes-since.presenter.ts";
import { findEntryChanges } from "./entry-changes.client.ts";
import { findQuestionEvents, type EventsWanted } from "./question-events.query.ts";
import type { LastLook, SeenFigures } from "./last-look.model.ts";

const MOST_EVENTS = 100;
/** Stands for the changes of hours while the time service does not answer. */
const UNKNOWN_HOURS: ChangeSince = {
  card: "hours",
  text: "What changed in the hours cannot be told right now",
};

/**
 * Finds the changes that others made in a month since a person's last look: reports and questions first, then figures. The
 * running month, which people see first, has the reports and questions of all months.
 */
export async function findChangesSince(
  { knex, reader }: Pick<Parts, "knex" | "reader">,
  { userId, seenAt: since, figures: seen, year, month }: LastLook,
  now: Date,
): Promise<ChangeSince[]> {
  const wanted = { month: { month, year }, since, userId };
  const hasAllMonths = todayIn(wanted.month, now) !== null;
  const { hoursAvailable, kpis } = await findFigures(knex, wanted.month);
  const names = await findLineNames(knex);
  return [
    ...(await findReportEvents(knex, { ...wanted, hasAllMonths })),
    ...(await findQuestionEvents(knex, { ...wanted, hasAllMonths })),
    ...presentAllocation(seen, hoursAvailable),
    ...(await findEntryChanges(reader, wanted).then(
      (changes) => changes.map((change) => presentEntryChange(change, names)),
      () => [UNKNOWN_HOURS],
    )),
    ...presentKpiChanges(seen, kpis, since),
  ];
}

/** The figures of a month that the next list of changes begins with. */
export async function findSeenFigures(knex: Knex, month: CalendarMonth): Promise<SeenFigures> {
  const { hoursAvailable, kpis } = await findFigures(knex, month);
  const values = kpis.map(({ metric, value }) => [metric, value] as const);
  return { hoursAvailable, kpis: Object.fromEntries(values) };
}

async function findFigures(knex: Knex, month: CalendarMonth) {
  const [hours = { tier: null, carriedIn: 0 }] = await findHoursOfMonths(knex, [month]);
  const [kpis = []] = await findKpisOfMonths(knex, [month]);
  return { hoursAvailable: availableHours(allocationOf(hours)), kpis };
}

async function findReportEvents(
  knex: Knex,
  { month, since, userId, hasAllMonths }: EventsWanted,
): Promise<ChangeSince[]> {
  const versions = await rowsOf<{ id: string }>(
    knex,
    "select id from monthly_reports where :hasAllMonths or (year = :year and month = :month)",
    { ...month, hasAllMonths },
  );
  const recordIds = versions.map(({ id }) => id);
  const from = since.toISOString();
  const filter = { record: "monthly-report", recordIds, from, limit: MOST_EVENTS } as const;
  const events = await Promise.all(
    reportEvents.map((action) => findTrail(knex, { ...filter, action })),
  );
  return events
    .flat()
    .filter(({ actorId }) => actorId !== userId)
    .toSorted((one, other) => other.id.localeCompare(one.id))
    .map(presentReportEvent);
}

async function findLineNames(knex: Knex): Promise<ReadonlyMap<string, string>> {
  const lines = await rowsOf<{ id: string; name: string }>(
    knex,
    "select id, name from service_lines",
  );
  return new Map(lines.map(({ id, name }) => [id, name]));
}
