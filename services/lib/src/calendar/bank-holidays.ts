/** Bank holidays that a royal proclamation moved or added, by year. New ones must be added here. */
const PROCLAIMED: Readonly<
  Record<number, { readonly instead?: readonly string[]; readonly added: readonly string[] }>
> = {
  2002: { instead: ["2002-05-27"], added: ["2002-06-03", "2002-06-04"] },
  2011: { added: ["2011-04-29"] },
  2012: { instead: ["2012-05-28"], added: ["2012-06-04", "2012-06-05"] },
  2020: { instead: ["2020-05-04"], added: ["2020-05-08"] },
  2022: { instead: ["2022-05-30"], added: ["2022-06-02", "2022-06-03", "2022-09-19"] },
  2023: { added: ["2023-05-08"] },
};

const MONDAY = 1;
const FRIDAY = 5;
const DAY_MS = 86_400_000;

/**
 * The bank holidays of England and Wales in a year, each as midnight UTC. They are computed by the rules since 1978,
 * so they also exist for years that gov.uk/bank-holidays does not list yet.
 */
export function bankHolidays(year: number): Date[] {
  const easter = easterSunday(year);
  const { instead = [], added = [] } = PROCLAIMED[year] ?? {};
  const usual = [
    daysAfter(easter, -2),
    daysAfter(easter, 1),
    firstMonday(year, 5),
    lastMonday(year, 5),
    lastMonday(year, 8),
    ...observed([date(year, 1, 1)]),
    ...observed([date(year, 12, 25), date(year, 12, 26)]),
  ];
  const remaining = usual.filter((day) => !instead.includes(day.toISOString().slice(0, 10)));
  return [...remaining, ...added.map((day) => new Date(day))];
}

/** Whether a day, given as midnight UTC, is Monday to Friday. */
export function isWeekday(day: Date): boolean {
  return day.getUTCDay() >= MONDAY && day.getUTCDay() <= FRIDAY;
}

/** Moves a holiday on a weekend to the next weekday that is not a holiday already. */
function observed(days: readonly Date[]): Date[] {
  const weekdays = days.filter(isWeekday);
  for (const onWeekend of days.filter((day) => !isWeekday(day))) {
    let day = onWeekend;
    while (!isWeekday(day) || weekdays.some((each) => each.getTime() === day.getTime()))
      day = daysAfter(day, 1);
    weekdays.push(day);
  }
  return weekdays;
}

/** Computes Easter Sunday by the anonymous Gregorian algorithm; the variables have its letters. */
function easterSunday(year: number): Date {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  return date(year, month, (h + l - 7 * m + 33 * month + 19) % 32);
}

function firstMonday(year: number, month: number): Date {
  const first = date(year, month, 1);
  return daysAfter(first, (MONDAY + 7 - first.getUTCDay()) % 7);
}

function lastMonday(year: number, month: number): Date {
  const last = date(year, month + 1, 0);
  return daysAfter(last, -((last.getUTCDay() + 7 - MONDAY) % 7));
}

function date(year: number, month: number, day: number): Date {
  return new Date(Date.UTC(year, month - 1, day));
}

function daysAfter(day: Date, days: number): Date {
  return new Date(day.getTime() + days * DAY_MS);
}
