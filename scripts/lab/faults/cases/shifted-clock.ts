import { setTimeout as pause } from "node:timers/promises";
import { FIRST_QUARTER, QUARTER_MS } from "../ledger.ts";
import { openLaboratory, type Laboratory, type LaboratoryOptions } from "../laboratory.ts";
import { readApi } from "../probes.ts";
import { refusals } from "../samples.ts";
import { ShiftedClock } from "../shifted-clock.ts";
import type { FaultCase, Trial } from "../trial.ts";

const DAY_MS = 86_400_000;
const HOUR_SECONDS = 3600;
/** The system runs for this time before and after each moment. */
const BESIDE_MS = 1_000;
const JUMPED_MS = 500;
const LOOK_AGAIN_MS = 50;
/** Entries per person on each side of a moment. They cross midnight in London and in UTC, and a clock change. */
const QUARTERS_BESIDE = 6;
/** The first moments: both ends of 29 February, a change of the clocks, and the end of a summer month. */
const IN_GATE = 4;
const IN_A_YEAR = 8;
/** A day that is in the same month in every time zone. */
const MIDDLE = 15;
const LONDON_MONTH = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  month: "numeric",
  year: "numeric",
});

/** Moments with a risk of a wrong month, from the next 29 February until the months of the load. */
function* moments(): Generator<number> {
  let year = new Date().getUTCFullYear() + 1;
  while (year % 4 !== 0) year++;
  for (; Date.UTC(year + 1, 1) < FIRST_QUARTER; year++) {
    yield Date.UTC(year, 2, 1) - DAY_MS;
    yield Date.UTC(year, 2, 1);
    yield lastSunday(year, 2);
    // Months in summer time end one hour earlier in UTC.
    yield Date.UTC(year, 2, 31, 23);
    yield Date.UTC(year, 4, 31, 23);
    yield lastSunday(year, 9);
    yield Date.UTC(year, 10, 1);
    yield Date.UTC(year + 1, 0, 1);
  }
}

/** The change of the clocks: 01:00 UTC on the last Sunday of March or October. */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return last.setUTCDate(31 - last.getUTCDay());
}

async function live(trial: Trial, clock: ShiftedClock, moment: number): Promise<void> {
  const { laboratory } = trial;
  trial.faults += 1;
  await clock.set(moment - BESIDE_MS);
  // The clock jumped by months, so all sessions have expired.
  await laboratory.signIn();
  await clock.set(moment - BESIDE_MS);
  const logging = laboratory.people.map((_, person) => logAround(trial, person, moment));
  while (clock.now() < moment + BESIDE_MS) await noteRunningMonth(trial, clock);
  await Promise.all(logging);
  await noteMovements(trial, moment);
  await jumpAbout(trial, clock);
}

async function logAround(trial: Trial, person: number, moment: number): Promise<void> {
  const { load } = trial;
  for (let quarter = -QUARTERS_BESIDE; quarter < QUARTERS_BESIDE; quarter++)
    await load.write(load.ledger.begin(person, moment + quarter * QUARTER_MS));
}

/** Checks the month of a dashboard request that names no month. */
async function noteRunningMonth(trial: Trial, clock: ShiftedClock): Promise<void> {
  const expectedMonth = LONDON_MONTH.format(clock.now());
  const { body } = await readApi(trial.laboratory, "/api/dashboard");
  const answered = LONDON_MONTH.format(clock.now());
  const { month, year } = JSON.parse(body.toString()) as { month: number; year: number };
  const displayedMonth = LONDON_MONTH.format(Date.UTC(year, month - 1, MIDDLE));
  const value = [expectedMonth, answered].includes(displayedMonth) ? 0 : 1;
  trial.atMost("dashboards of another month", value, 0);
  await pause(LOOK_AGAIN_MS);
}

/** Checks that movements exist on both sides: their times come from the clock of the service. */
async function noteMovements(trial: Trial, moment: number): Promise<void> {
  const [row] = await trial.laboratory.query<{ before: number; after: number }>(
    `select count(*) filter (where created_at < $2)::int as before,
       count(*) filter (where created_at >= $2)::int as after
     from stock.stock_movements where created_at between $1 and $3`,
    [-BESIDE_MS, 0, BESIDE_MS].map((ms) => new Date(moment + ms)),
  );
  const value = Math.min(row?.before ?? 0, row?.after ?? 0);
  trial.atLeast("movements on either side", value, 1);
}

async function jumpAbout(trial: Trial, clock: ShiftedClock): Promise<void> {
  await clock.jump(HOUR_SECONDS);
  // For the system an hour has passed without a request, so the sessions have expired.
  await trial.laboratory.signIn();
  await noteRefused(trial, "an hour on");
  await clock.jump(-HOUR_SECONDS);
  await noteRefused(trial, "an hour back");
  await clock.jump(-HOUR_SECONDS);
  await noteRefused(trial, "another hour back");
}

/** Expects that signed-in people are not refused after the clock was set. */
async function noteRefused(trial: Trial, when: string): Promise<void> {
  const { load } = trial;
  const setAt = performance.now();
  await pause(JUMPED_MS);
  await load.answered();
  const refused = load.samples.between(setAt, Infinity).filter(({ succeeded }) => !succeeded);
  trial.atMost(`refused ${when}`, refused.length, 0);
}

/** Computes months with the time zones of Postgres, which our code does not use. */
const MONTHS_OF_POSTGRES = `select extract(month from london)::int as month, extract(year from london)::int as year,
    count(*)::int as entries
  from (select start_time at time zone 'Europe/London' as london
    from time.time_entries where description = $1 and start_time < $2)
  group by 1, 2`;
const IN_WRONG_MONTH = `select count(*)::int as rows from (
    select entry.month, entry.year, start_time as instant from time.time_entries entry
    union all select read.month, read.year, start_time
      from report.entries read join time.time_entries entry on entry.id = entry_id
    union all select month, year, created_at from stock.stock_movements
  ) where (month, year) is distinct from
    (extract(month from instant at time zone 'Europe/London'), extract(year from instant at time zone 'Europe/London'))`;

async function noteWrongMonths(trial: Trial): Promise<void> {
  const { laboratory, load } = trial;
  const { label } = load.ledger;
  const [wrong] = await laboratory.query<{ rows: number }>(IN_WRONG_MONTH);
  trial.atMost("rows in the wrong month", wrong?.rows ?? 1, 0);
  const months = await laboratory.query<{ month: number; year: number; entries: number }>(
    MONTHS_OF_POSTGRES,
    [label, new Date(FIRST_QUARTER)],
  );
  for (const { month, year, entries } of months) {
    const target = `/api/time-entries?limit=1&year=${year}&month=${month}&search=${encodeURIComponent(label)}`;
    const { headers } = await readApi(laboratory, target);
    const value = Math.abs(Number(headers["x-total-count"]) - entries);
    trial.atMost("entries listed in the wrong month", value, 0);
  }
}

async function openByClock(options: LaboratoryOptions): Promise<Laboratory> {
  const clock = await ShiftedClock.open();
  try {
    const laboratory = await openLaboratory({ ...options, clock });
    const close = async (): Promise<void> => {
      try {
        await laboratory.close();
      } finally {
        await clock.close();
      }
    };
    return { ...laboratory, close };
  } catch (error) {
    await clock.close();
    throw error;
  }
}

/** Sets the clock to month ends, DST changes and 29 February, and lets it jump by an hour. */
export const shiftedClock: FaultCase = {
  // Sessions expire when the clock jumps by months.
  bears: [...refusals, "401"],
  open: openByClock,
  async inject(trial) {
    const { clock } = trial.laboratory;
    if (!clock) throw new Error("F16 needs a system that runs by a clock of its own");
    for (const moment of moments()) {
      if (trial.faults >= (trial.isWhole ? IN_A_YEAR : IN_GATE) && !trial.goesOn()) break;
      await live(trial, clock, moment);
    }
    await noteWrongMonths(trial);
  },
};
