import { setTimeout as pause } from "node:timers/promises";
import { jsonOf } from "../../../testing/http-client.ts";
import { ShiftedClock } from "../clock.ts";
import { openLaboratory } from "../laboratory.ts";
import { FIRST_QUARTER, QUARTER_MS } from "../ledger.ts";
import { readApi } from "../probes.ts";
import { refusals } from "../requests.ts";
import type { FaultCase, Trial } from "../trial.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** How long the system runs before and after each moment. */
const BESIDE_MS = 1_000;
const JUMPED_MS = 500;
const LOOK_AGAIN_MS = 50;
/**
 * The number of time entries for each person before and after a moment. They cross midnight in London and in UTC, and
 * a clock change.
 */
const QUARTERS_BESIDE = 6;
/**
 * The moments for the gate are the first four: the beginning and end of 29 February, a clock change, and the end of a
 * summer month.
 */
const IN_GATE = 4;
const IN_A_YEAR = 8;
const LONDON_MONTH = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  month: "numeric",
  year: "numeric",
});
const clock = new ShiftedClock();

/**
 * Moments at which a program might choose the wrong month: from the next 29 February to the months in which the load
 * writes.
 */
function* moments(): Generator<number> {
  let year = new Date().getUTCFullYear() + 1;
  while (year % 4 !== 0) year++;
  for (; Date.UTC(year + 1, 1) < FIRST_QUARTER; year++) {
    yield Date.UTC(year, 2, 1) - DAY_MS;
    yield Date.UTC(year, 2, 1);
    yield clockChange(year, 2);
    // In summer time, months end one hour earlier in UTC.
    yield Date.UTC(year, 2, 31, 23);
    yield Date.UTC(year, 4, 31, 23);
    yield clockChange(year, 9);
    yield Date.UTC(year, 10, 1);
    yield Date.UTC(year + 1, 0, 1);
  }
}

/** When the clocks change: 01:00 UTC on the last Sunday of March or October. */
function clockChange(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return last.setUTCDate(31 - last.getUTCDay());
}

async function live(trial: Trial, moment: number): Promise<void> {
  const { laboratory } = trial;
  trial.faults += 1;
  await clock.set(moment - BESIDE_MS);
  // All sessions have expired, because the clock jumped by months.
  await laboratory.signIn();
  await clock.set(moment - BESIDE_MS);
  const logging = laboratory.people.map((_, person) => logAround(trial, person, moment));
  while (clock.now() < moment + BESIDE_MS) await noteRunningMonth(trial);
  await Promise.all(logging);
  await noteMovements(trial, moment);

  await clock.set(clock.now() + HOUR_MS);
  // The sessions have expired: by the system's clock, an hour has passed without a request.
  await laboratory.signIn();
  await noteRefused(trial);
  for (let back = 0; back < 2; back++) {
    await clock.set(clock.now() - HOUR_MS);
    await noteRefused(trial);
  }
}

async function logAround({ load }: Trial, person: number, moment: number): Promise<void> {
  for (let quarter = -QUARTERS_BESIDE; quarter < QUARTERS_BESIDE; quarter++)
    await load.write(load.ledger.begin(person, moment + quarter * QUARTER_MS));
}

/** Checks which month the dashboard shows when the request names none. */
async function noteRunningMonth(trial: Trial): Promise<void> {
  const monthBefore = LONDON_MONTH.format(clock.now());
  const answer = await readApi(trial.laboratory, "/api/dashboard");
  const monthAfter = LONDON_MONTH.format(clock.now());
  const { month, year } = jsonOf<{ month: number; year: number }>(answer);
  const isRight = [monthBefore, monthAfter].includes(`${String(month).padStart(2, "0")}/${year}`);
  trial.atMost("dashboards of another month", Number(!isRight), 0);
  await pause(LOOK_AGAIN_MS);
}

/** Checks that there are stock movements before and after the moment. Their times come from the service's clock. */
async function noteMovements(trial: Trial, moment: number): Promise<void> {
  const [row] = await trial.laboratory.query<{ sides: string }>(
    `select count(distinct created_at < $2) as sides
     from stock.stock_movements where created_at between $1 and $3`,
    [-BESIDE_MS, 0, BESIDE_MS].map((ms) => new Date(moment + ms)),
  );
  trial.atLeast("sides of a moment with movements", Number(row?.sides), 2);
}

/** Expects that no request of a signed-in person is refused after the clock was set. */
async function noteRefused(trial: Trial): Promise<void> {
  const { load } = trial;
  const setAt = performance.now();
  await pause(JUMPED_MS);
  await load.openRequestsEnd();
  trial.atMost("refused after a jump", load.samples.failed(setAt).length, 0);
}

/**
 * The SQL that finds rows with a wrong month. It uses the time zones of Postgres, which the product's code does not
 * use.
 */
const IN_WRONG_MONTH = `select month, year, instant from (
    select entry.month, entry.year, start_time as instant from time.time_entries entry
    union all select read.month, read.year, start_time
      from report.entries read join time.time_entries entry on entry.id = entry_id
    union all select month, year, created_at from stock.stock_movements
  ) where (month, year) is distinct from
    (extract(month from instant at time zone 'Europe/London'), extract(year from instant at time zone 'Europe/London'))`;

/** The case that sets the clock to ends of months, clock changes and 29 February, and makes it jump by an hour. */
export const shiftedClock: FaultCase = {
  // 401 is expected, because sessions expire when the clock jumps by months.
  bears: [...refusals, "401"],
  open: async (options) =>
    openLaboratory({
      ...options,
      extraEnv: await clock.open(),
      afterwards: () => clock.close(),
    }),
  async inject(trial) {
    for (const moment of moments()) {
      if (trial.faults >= (trial.isWhole ? IN_A_YEAR : IN_GATE) && !trial.goesOn()) break;
      await live(trial, moment);
    }
    const wrong = await trial.laboratory.query(IN_WRONG_MONTH);
    trial.atMost("rows in the wrong month", wrong.length, 0);
  },
};
