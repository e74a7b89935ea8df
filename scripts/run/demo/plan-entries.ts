import type { CalendarMonth } from "@dash/service-lib/calendar/london";
import { atQuarter, season, workingDays } from "./demo-calendar.ts";
import { demoPeople, type DemoPerson } from "./people.ts";
import { Random } from "./random.ts";
import { workByLine } from "./work.ts";

export interface PlannedEntry {
  readonly person: DemoPerson;
  readonly line: string;
  readonly startTime: Date;
  readonly endTime: Date;
  readonly description: string;
}

const USUAL_HOURS = 50;
const FIRST_HOUR = 8;
const LAST_HOUR = 17;
const QUARTER_MS = 900_000;

/** Plans the time entries of a month until `now`. The same month always gets the same plan. */
export function planMonth({ month, year }: CalendarMonth, now: Date): PlannedEntry[] {
  const random = new Random(year * 100 + month);
  const days = workingDays({ month, year });
  const shares = demoPeople.reduce((sum, { share }) => sum + share, 0);
  const hours = USUAL_HOURS * (season[month - 1] ?? 1) * (0.9 + random.next() * 0.2);
  return demoPeople
    .flatMap((person) => planPerson(person, (hours * person.share) / shares, days, random))
    .filter(({ endTime }) => endTime <= now);
}

/** Spreads a person's hours over the days of a month, one entry a day, so that no two overlap. */
function planPerson(
  person: DemoPerson,
  hours: number,
  days: readonly Date[],
  random: Random,
): PlannedEntry[] {
  const entries: PlannedEntry[] = [];
  const free = [...days];
  let quarters = Math.round(hours * 4);
  while (quarters > 0 && free.length > 0) {
    const [day] = free.splice(random.whole(0, free.length - 1), 1);
    if (!day) break;
    const length = Math.min(random.whole(2, 14), quarters);
    const offset = random.whole(FIRST_HOUR * 4, LAST_HOUR * 4 - length);
    const startTime = atQuarter(day, offset);
    const line = random.pick(person.lines);
    entries.push({
      person,
      line,
      startTime,
      endTime: new Date(startTime.getTime() + length * QUARTER_MS),
      description: random.pick(workByLine[line] ?? [line]),
    });
    quarters -= length;
  }
  return entries;
}
