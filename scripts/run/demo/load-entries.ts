import type { Knex } from "@dash/service-lib/database/database";
import { attemptOf } from "@dash/service-lib/http/idempotency";
import { ServiceLine } from "@dash/time/service-lines/service-line.model";
import { logTimeEntry } from "@dash/time/time-entries/log-time-entry.command";
import { demoMonths } from "./demo-calendar.ts";
import { causeOf, type People } from "./load-people.ts";
import { planMonth, type PlannedEntry } from "./plan-entries.ts";

const MINUTES_UNTIL_LOGGED = 10;

export async function loadEntries(
  time: Knex,
  people: People,
  now: Date,
  say: (text: string) => void,
): Promise<void> {
  const lines = new Map((await ServiceLine.query(time)).map(({ name, id }) => [name, id]));
  let loaded = 0;
  for (const month of demoMonths(now)) {
    for (const entry of planMonth(month, now)) {
      await logPlanned(time, people, lines, entry, now);
      loaded += 1;
    }
    if (month.month === 12)
      say(`Loading demo data: ${loaded} time entries up to the end of ${month.year}`);
  }
  say(`Loading demo data: ${loaded} time entries`);
}

async function logPlanned(
  time: Knex,
  people: People,
  lines: ReadonlyMap<string, string>,
  entry: PlannedEntry,
  now: Date,
): Promise<void> {
  const user = people.get(entry.person);
  const serviceLineId = lines.get(entry.line);
  if (!user || !serviceLineId)
    throw new Error(`The demo set names what does not exist: ${entry.line}.`);
  const cause = causeOf(user);
  const input = {
    serviceLineId,
    startTime: entry.startTime.toISOString(),
    endTime: entry.endTime.toISOString(),
    description: entry.description,
  };
  const loggedAt = new Date(
    Math.min(entry.endTime.getTime() + MINUTES_UNTIL_LOGGED * 60_000, now.getTime()),
  );
  await logTimeEntry(
    time,
    cause,
    input,
    attemptOf(cause, "demo", input.startTime, input),
    loggedAt,
  );
}
