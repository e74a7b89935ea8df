import type { Knex } from "knex";
import { rowsOf } from "../database/statement.ts";
import { takeTurn } from "../database/take-turn.ts";
import type { ServiceReader } from "../http/service-reader.ts";
import { everySeconds, type Job } from "./job.ts";
import type { Logger } from "./logger.ts";
import type { Metrics } from "./metrics.ts";

/** How to compare stored rows with the source that they are made from. */
export interface Comparison {
  /** The name of the metric that counts the differences. */
  readonly metric: string;
  readonly meaning: string;
  /** The key columns, which identify a row. All other columns are compared. */
  readonly key: readonly string[];
  /** The SQL query for the stored rows. */
  readonly stored: string;
  /** The SQL query for the expected rows, with the same columns; or a function that reads them from another service. */
  readonly source: string | ((reader: Pick<ServiceReader, "get">) => Promise<readonly object[]>);
  /**
   * For a large source: the SQL query for its months, as `year` and `month`, which are columns of both other queries too.
   * A check compares the months whose stored rows changed since they agreed, and one more, each in its turn.
   */
  readonly months?: string;
}

interface Month {
  readonly year: number;
  readonly month: number;
}

/** The SQL query for the months in a table, which looks only once at each month in the index of `year` and `month`. */
export function monthsIn(table: string, where = "true"): string {
  const first = (after: string) =>
    `(select year, month from ${table} where ${where} and ${after} order by year, month limit 1)`;
  return `
    with recursive months as (
      ${first("true")}
      union all
      select following.* from months, lateral ${first(`(${table}.year, ${table}.month) > (months.year, months.month)`)} following
    )
    select year, month from months`;
}

/** A stored row that differs from the expected row; null if one of the two does not exist. */
export interface Difference {
  readonly stored: object | null;
  readonly source: object | null;
}

interface DriftParts {
  readonly knex: Knex;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, "gauge">;
  readonly reader: Pick<ServiceReader, "get">;
}

const MOST_LOGGED = 10;

/**
 * Reports a difference only if two checks in a row find it unchanged. A fact that is on its way causes a difference
 * in one check only, and while people work, each check finds other differences.
 */
export function watchForDrift(parts: DriftParts, comparison: Comparison): Job {
  const { metric, meaning } = comparison;
  let previous: ReadonlySet<string> | undefined;
  // The differences that both of the last two checks found; undefined before the second check.
  let drifted: ReadonlySet<string> | undefined;
  const turns = new Turns();
  parts.metrics.gauge(metric, meaning, () => drifted?.size);
  // By the second check, even a fact that the broker lost has been applied.
  return everySeconds(90, metric, async () => {
    const differences = await checkOnOneInstance(parts, comparison, turns);
    // Undefined means that another instance runs the check.
    if (!differences) return;
    const current = differences.map((each) => JSON.stringify(each));
    const steady = previous && current.filter((each) => previous?.has(each));
    previous = new Set(current);
    if (!steady) return;
    const added = steady.filter((each) => !drifted?.has(each));
    drifted = new Set(steady);
    if (added.length > 0)
      parts.logger.error(
        {
          metric,
          count: added.length,
          drift: added.slice(0, MOST_LOGGED).map((each): unknown => JSON.parse(each)),
        },
        "stored rows differ from their source",
      );
  });
}

/** Runs the check on one instance at a time; returns undefined if another instance is running it. */
async function checkOnOneInstance(
  { knex, reader }: DriftParts,
  comparison: Comparison,
  turns: Turns,
): Promise<readonly Difference[] | undefined> {
  return knex.transaction(async (trx) => {
    if (!(await takeTurn(trx, "dash-drift", comparison.metric))) return undefined;
    if (comparison.months === undefined) return findDrift(trx, comparison, reader);
    const differences: Difference[] = [];
    for (const month of turns.chosenOf(await findMonths(trx, comparison))) {
      const found = await findDrift(trx, comparison, reader, month);
      turns.note(month, found.length === 0);
      differences.push(...found);
    }
    return differences;
  });
}

interface MonthState extends Month {
  /** Differs where the stored rows of the month differ; null where it has none. */
  readonly state: string | null;
}

function findMonths(
  trx: Knex.Transaction,
  { stored, months = "" }: Comparison,
): Promise<MonthState[]> {
  return rowsOf<MonthState>(
    trx,
    `select year, month, state from (${months}) as known full join (
       select year, month, sum(hashtextextended(each::text, 0))::text as state from (${stored}) as each group by year, month
     ) as summed using (year, month) order by year, month`,
  );
}

/** Chooses the months of a check: those that did not agree as they are now, and one more. */
class Turns {
  readonly #agreed = new Map<string, string | null>();
  #next = 0;

  chosenOf(months: readonly MonthState[]): MonthState[] {
    const inTurn = months[this.#next++ % Math.max(months.length, 1)];
    return months.filter(
      (each) => each === inTurn || this.#agreed.get(nameOf(each)) !== each.state,
    );
  }

  note(month: MonthState, agrees: boolean): void {
    if (agrees) this.#agreed.set(nameOf(month), month.state);
    else this.#agreed.delete(nameOf(month));
  }
}

function nameOf({ year, month }: Month): string {
  return `${year}-${month}`;
}

/** Finds the stored rows that differ from the expected rows, of one month or of all. */
export async function findDrift(
  trx: Knex.Transaction,
  { key, stored, source }: Comparison,
  reader?: Pick<ServiceReader, "get">,
  month?: Month,
): Promise<readonly Difference[]> {
  const rows = typeof source === "string" ? null : await readRows(source, reader);
  const sourceQuery = rows === null ? source : "select * from jsonb_array_elements(:rows::jsonb)";
  const keyOf = (row: string) =>
    `jsonb_build_array(${key.map((column) => `${row} -> '${column}'`).join(", ")})`;
  const ofMonth = month ? "where each.year = :year and each.month = :month" : "";
  const rowsAsJson = (query: unknown, row: string) =>
    `select ${row} as row, ${keyOf(row)} as key from (${String(query)}) as each ${ofMonth}`;
  await trx.raw("set local statement_timeout = '10min'");
  return rowsOf<Difference>(
    trx,
    `with stored as (${rowsAsJson(stored, "to_jsonb(each)")}),
       source as (${rowsAsJson(sourceQuery, rows === null ? "to_jsonb(each)" : "each.value")})
     select stored.row as stored, source.row as source from stored full join source using (key)
     where stored.row is distinct from source.row order by key`,
    { ...(rows !== null && { rows }), year: month?.year, month: month?.month },
  );
}

async function readRows(
  source: Exclude<Comparison["source"], string>,
  reader: Pick<ServiceReader, "get"> | undefined,
): Promise<string> {
  if (!reader) throw new Error("the rows of another service are compared where it can be asked");
  return JSON.stringify(await source(reader));
}
