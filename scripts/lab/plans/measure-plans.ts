import { setTimeout as pause } from "node:timers/promises";
import type { OpenApiDocument } from "@dash/contracts/endpoints/openapi";
import { withClient } from "../../run/postgres/provision.ts";
import { untilProjected } from "../../run/system/until-projected.ts";
import { openDemoSession } from "../../testing/demo-session.ts";
import { HttpClient, jsonOf } from "../../testing/http-client.ts";
import { startOwnSystem, type OwnSystem } from "../../testing/own-system.ts";
import { worriesOnly } from "../../run/system/progress.ts";
import { FIRST_YEAR, seed, type Amounts } from "../bench/seed.ts";
import { rebuildReadModels } from "../bench/subject.ts";
import { readExistingRecords } from "../fuzz/existing-records.ts";
import { operationsOf } from "../fuzz/operations.ts";
import { PostgresLog } from "../postgres-log.ts";
import { EXPLAIN_ALL, statementIn, WRITES_PLANS, type PlannedStatement } from "./plan-log.ts";
import { readsOf } from "./reads.ts";

/** The cost of a request or a job for Postgres. */
export interface Cost {
  /** The endpoint with its filter, or `job`. */
  readonly name: string;
  /** The status of the answer; null for a job. */
  readonly status: number | null;
  readonly ms: number;
  readonly rowsRead: number;
  readonly rowsAnswered: number;
  /** The statement that took longest. */
  readonly slowest: PlannedStatement;
}

/** The demonstration a hundred times, for a million entries. */
function hundredfold(entries: number): Amounts {
  const now = new Date();
  const months = (now.getUTCFullYear() - FIRST_YEAR) * 12 + now.getUTCMonth() + 1;
  const [customers, installations] = [entries / 10, entries / 20];
  return {
    entries,
    changes: 5,
    calls: entries,
    customers,
    leads: entries / 10,
    installations,
    months,
  };
}

/** The longest interval of a job. */
const JOBS_MS = 100_000;

const sample = { year: FIRST_YEAR + 1, month: 5, words: ["call 4711", "Customer", "zzqxv"] };

/** Starts a system with the demonstration and many rows more. */
export async function startHundredfold(
  entries: number,
  say: (text: string) => void,
): Promise<OwnSystem> {
  const own = await startOwnSystem({}, { progress: worriesOnly, postgresSettings: WRITES_PLANS });
  const { system } = own;
  const { ownerUrl } = system.plan.engines;
  try {
    say(
      `Seeding ${entries.toLocaleString("en-GB")} entries, calls and visits, and what belongs to them`,
    );
    await seed(ownerUrl, hundredfold(entries));
    rebuildReadModels(system);
    await untilProjected(ownerUrl);
    await withClient(ownerUrl, (owner) => owner.query("vacuum (analyze)"));
    return own;
  } catch (error) {
    await own.stop();
    throw error;
  }
}

/** Waits until each job has run, and sends each request that reads twice: the second one counts. */
export async function measurePlans(
  { folder, system }: OwnSystem,
  say: (text: string) => void,
): Promise<Cost[]> {
  const log = new PostgresLog(folder);
  await withClient(system.plan.engines.ownerUrl, async (owner) => {
    for (const statement of EXPLAIN_ALL) await owner.query(statement);
  });
  say("Waiting for each job");
  log.next();
  await pause(JOBS_MS);
  const ofJobs = log.next().flatMap(statementIn);
  const client = new HttpClient(system.url);
  const jobs = new Set(ofJobs.map(keyOf));
  const costs = [...ofEach(ofJobs), ...(await costsOfReads(client, log, jobs, say))];
  client.close();
  return costs;
}

/** The dearest run of each statement of a job. */
function ofEach(statements: readonly PlannedStatement[]): Cost[] {
  const dearest = new Map<string, PlannedStatement>();
  for (const one of statements)
    if (one.ms > (dearest.get(keyOf(one))?.ms ?? -1)) dearest.set(keyOf(one), one);
  return [...dearest.values()].map((one) => costOf("job", null, [one], one.rowsAnswered));
}

function keyOf({ role, text }: PlannedStatement): string {
  return `${role} ${text}`;
}

async function costsOfReads(
  client: HttpClient,
  log: PostgresLog,
  jobs: ReadonlySet<string>,
  say: (text: string) => void,
): Promise<Cost[]> {
  const cookie = await openDemoSession(client, "Alex Morgan");
  const operations = operationsOf(
    jsonOf<OpenApiDocument>(await client.ask("GET", "/api/openapi.json")),
  );
  const existing = await readExistingRecords(client, operations, cookie, new Set());
  const reads = readsOf(operations, existing, sample);
  say(`Sending ${reads.length} requests`);
  const costs: Cost[] = [];
  for (const { name, target } of reads) {
    await client.ask("GET", target, { cookie });
    log.next();
    const answer = await client.ask("GET", target, { cookie });
    // Postgres writes a plan a moment after the answer.
    await pause(20);
    const own = log
      .next()
      .flatMap(statementIn)
      .filter((each) => !jobs.has(keyOf(each)));
    if (own.length > 0)
      costs.push(costOf(name, answer.status, own, rowsIn(answer.body.toString())));
    if (answer.status >= 500) say(`${answer.status} ${name}`);
  }
  return costs;
}

/** The rows of an answer: all objects in its lists. */
function rowsIn(body: string): number {
  const count = (value: unknown): number => {
    if (value === null || typeof value !== "object") return 0;
    const below = Object.values(value).reduce((sum: number, each) => sum + count(each), 0);
    return Array.isArray(value) ? value.length + below : below;
  };
  try {
    return count(JSON.parse(body));
  } catch {
    return 0;
  }
}

function costOf(
  name: string,
  status: number | null,
  statements: readonly PlannedStatement[],
  rowsAnswered: number,
): Cost {
  const sum = (of: (each: PlannedStatement) => number) =>
    statements.reduce((total, each) => total + of(each), 0);
  const slowest = [...statements].sort((one, other) => other.ms - one.ms)[0];
  if (!slowest) throw new Error("a cost is of at least one statement");
  return {
    name,
    status,
    ms: sum(({ ms }) => ms),
    rowsRead: sum(({ rowsRead }) => rowsRead),
    rowsAnswered: Math.max(rowsAnswered, 1),
    slowest,
  };
}
