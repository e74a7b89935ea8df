import type { CalendarMonth } from "@dash/service-lib/calendar/london";
import type { Knex } from "@dash/service-lib/database/database";
import { attemptOf } from "@dash/service-lib/http/idempotency";
import { ServiceLine } from "@dash/time/service-lines/service-line.model";
import { logTimeEntry } from "@dash/time/time-entries/log-time-entry.command";
import { atQuarter, demoMonths, seasonOf, workingDays } from "./demo-calendar.ts";
import { causeOf, type People } from "./load-people.ts";
import { demoPeople, type DemoPerson } from "./people.ts";
import { Random } from "./random.ts";
import table from "./table.json" with { type: "json" };

interface PlannedEntry {
  readonly person: DemoPerson;
  readonly line: string;
  readonly startTime: Date;
  readonly endTime: Date;
  readonly description: string;
}

/** The probability that a person with one share of the work logs time on a working day of an average month. */
const ENTRY_RATE = 0.075;
/** Times of the day in quarters of an hour after midnight. */
const [EIGHT, FIVE] = [32, 68] as const;
const LOGGED_AFTER_MS = 600_000;
/** Descriptions of time entries, by service line. */
const descriptions: Readonly<Record<string, readonly string[]>> = table.work;

/** Plans the time entries of a month until `now`, at most one a day and person. A month always has the same entries. */
export function planMonth(month: CalendarMonth, now: Date): PlannedEntry[] {
  const random = new Random(month.year * 100 + month.month);
  const probability = ENTRY_RATE * seasonOf(month);
  return demoPeople
    .flatMap((person) =>
      workingDays(month)
        .filter(() => random.next() < probability * person.share)
        .map((noon) => planEntry(random, noon, person)),
    )
    .filter(({ endTime }) => endTime <= now);
}

function planEntry(random: Random, noon: Date, person: DemoPerson): PlannedEntry {
  const quarters = random.whole(2, 14);
  const start = random.whole(EIGHT, FIVE - quarters);
  const line = random.pick(person.lines);
  return {
    person,
    line,
    startTime: atQuarter(noon, start),
    endTime: atQuarter(noon, start + quarters),
    description: random.pick(descriptions[line] ?? [line]),
  };
}

/** Loads the time entries. Each has the idempotency key of its start, so a repeated load stores it only once. */
export async function loadEntries(time: Knex, people: People, now: Date): Promise<void> {
  const lines = new Map((await ServiceLine.query(time)).map(({ name, id }) => [name, id]));
  for (const entry of demoMonths(now).flatMap((month) => planMonth(month, now))) {
    const { person, line, startTime, endTime, description } = entry;
    const serviceLineId = lines.get(line);
    if (!serviceLineId) throw new Error(`The demo set names what does not exist: ${line}.`);
    const cause = causeOf(people, person);
    const input = {
      serviceLineId,
      startTime: startTime.toISOString(),
      endTime: endTime.toISOString(),
      description,
    };
    const loggedAt = new Date(Math.min(endTime.getTime() + LOGGED_AFTER_MS, now.getTime()));
    const attempt = attemptOf(cause, "demo", input.startTime, input);
    await logTimeEntry(time, cause, input, attempt, loggedAt);
  }
}
