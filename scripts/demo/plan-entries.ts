import { TZDate } from "@date-fns/tz";
import { BUSINESS_ZONE, type CalendarMonth } from "@dash/service-lib/london";
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

export const DEMO_MONTHS = 24;

/** Heat pumps are asked about when it is cold: hours used as a share of fifty, January to December. */
const season = [1.16, 1.02, 0.88, 0.72, 0.6, 0.52, 0.46, 0.5, 0.74, 0.96, 1.1, 0.92];
const USUAL_HOURS = 50;
const FIRST_HOUR = 8;
const LAST_HOUR = 17;
const QUARTER_MS = 900_000;

/** The months of the demonstration, oldest first; the last one is running. */
export function demoMonths(now: Date): CalendarMonth[] {
  const today = new TZDate(now, BUSINESS_ZONE);
  return Array.from({ length: DEMO_MONTHS + 1 }, (_, index) => {
    const first = new TZDate(
      today.getFullYear(),
      today.getMonth() - DEMO_MONTHS + index,
      1,
      BUSINESS_ZONE,
    );
    return { month: first.getMonth() + 1, year: first.getFullYear() };
  });
}

/** A month's work as it was done until `now`: the same for the same month, whenever it is planned. */
export function planMonth({ month, year }: CalendarMonth, now: Date): PlannedEntry[] {
  const random = new Random(year * 100 + month);
  const days = workingDays({ month, year });
  const shares = demoPeople.reduce((sum, { share }) => sum + share, 0);
  const hours = USUAL_HOURS * (season[month - 1] ?? 1) * (0.9 + random.next() * 0.2);
  return demoPeople
    .flatMap((person) => planPerson(person, (hours * person.share) / shares, days, random))
    .filter(({ endTime }) => endTime <= now);
}

/** Spreads a person's hours over the month's days, one stretch a day, so that none overlap. */
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
    const startTime = quartersAfterMidnight(day, offset);
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

function quartersAfterMidnight(day: Date, quarters: number): Date {
  const midnight = new TZDate(day, BUSINESS_ZONE);
  const { year, month, date } = {
    year: midnight.getFullYear(),
    month: midnight.getMonth(),
    date: midnight.getDate(),
  };
  return new Date(
    new TZDate(
      year,
      month,
      date,
      Math.floor(quarters / 4),
      (quarters % 4) * 15,
      BUSINESS_ZONE,
    ).getTime(),
  );
}

function workingDays({ month, year }: CalendarMonth): Date[] {
  const days: Date[] = [];
  for (let date = 1; date <= 31; date += 1) {
    const day = new TZDate(year, month - 1, date, 12, BUSINESS_ZONE);
    const weekend = day.getDay() === 0 || day.getDay() === 6;
    if (day.getMonth() === month - 1 && !weekend) days.push(new Date(day.getTime()));
  }
  return days;
}
