import { schemaOf } from "@dash/service-lib/service/define-service";
import { withClient } from "../../run/postgres/provision.ts";
import { processNamed } from "../../run/processes.ts";
import { roleOf } from "../../run/system/process-environment.ts";
import type { System } from "../../run/system/start-system.ts";
import { waitFor } from "../../run/system/wait-for.ts";
import { LOGS_JSON, PostgresLog, type LogLine } from "../postgres-log.ts";
import { scenarios, send, type RecordIds, type Scenario } from "./scenarios.ts";

/** Postgres settings for a log in JSON, from which the bench reads statements and their values. */
export const RECORDS_STATEMENTS = [...LOGS_JSON, "log_error_verbosity=default"];

/** The Postgres statement that a service runs for a request. */
interface RecordedStatement {
  readonly path: string;
  readonly method: string;
  /** The address of the bare server's database, with the login of the service's role. */
  readonly url: string;
  readonly schema: string;
  readonly text: string;
  /** The values of the statement's parameters, one list for each person. */
  readonly values: readonly Values[];
}

type Values = readonly (string | null)[];

export interface Recording {
  readonly system: System;
  readonly folder: string;
  readonly sessions: readonly string[];
  readonly ids: RecordIds;
}

/** Sends each scenario's request once as each person, and reads the statement of the request from the Postgres log. */
export async function recordStatements(recording: Recording): Promise<RecordedStatement[]> {
  const { ownerUrl } = recording.system.plan.engines;
  await logStatements(ownerUrl, "all");
  const log = new PostgresLog(recording.folder);
  const recorded: RecordedStatement[] = [];
  for (const scenario of scenarios) recorded.push(await recordOne(recording, log, scenario));
  await logStatements(ownerUrl, "none");
  return recorded;
}

/** Makes Postgres log every statement, or none of them. */
async function logStatements(ownerUrl: string, which: "all" | "none"): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    await client.query(`alter system set log_statement = '${which}'`);
    // Running connections use the new setting within this time.
    await client.query("select pg_reload_conf(), pg_sleep(0.2)");
  });
}

async function recordOne(
  { system, sessions, ids }: Recording,
  log: PostgresLog,
  scenario: Scenario,
): Promise<RecordedStatement> {
  const definition = processNamed(scenario.service);
  log.next();
  const candidates: LoggedStatement[] = [];
  const startedAt = Date.now();
  for (const cookie of sessions) {
    const answer = await send(scenario, { url: system.url, ids, cookie });
    if (!answer.ok) throw new Error(`${scenario.path}: ${answer.status} ${await answer.text()}`);
  }
  let statements: LoggedStatement[] = [];
  const attempt = async (): Promise<string | undefined> => {
    const logged = log.next().filter(({ user }) => user === roleOf(definition));
    candidates.push(
      ...logged.flatMap(statementIn).filter(({ text }) => scenario.statement.test(text)),
    );
    // The statement that ran most often belongs to the request: the service's own jobs, such as the drift check, run
    // less often.
    const often = [...new Set(candidates.map(({ text }) => text))]
      .map((text) => candidates.filter((each) => each.text === text))
      .filter(({ length }) => length >= sessions.length);
    statements = often[0] ?? [];
    return often.length === 1 ? undefined : `${often.length} are like ${scenario.statement}`;
  };
  await waitFor({ name: `the statement of "${scenario.name}"`, attempt, patienceMs: 10_000 });
  const url = new URL(system.plan.engines.databaseUrlOf(definition));
  url.pathname = "/bare";
  return {
    path: scenario.path,
    method: scenario.body ? "POST" : "GET",
    url: url.href,
    schema: schemaOf(definition.name),
    text: statements[0]?.text ?? "",
    values: statements.map((each) => withPlaceholders(each.values, startedAt)),
  };
}

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Matches the start or end time, to the minute, of a time entry that the bench made. */
const MINUTE = /2030-\d\d-\d\d[T ]\d\d:\d\d/g;

/** Replaces new ids and times in the values by placeholders, because each further request needs new ones. */
function withPlaceholders(values: Values, startedAt: number): Values {
  const newIds: string[] = [];
  const minutes: string[] = [];
  const indexIn = (places: string[], value: string): number =>
    places.includes(value) ? places.indexOf(value) : places.push(value) - 1;
  const isNew = (id: string): boolean =>
    Number.parseInt(id.replace("-", "").slice(0, 12), 16) >= startedAt;
  const mark = (text: string): string =>
    text
      .replaceAll(ID, (id) => (isNew(id) ? `{id ${indexIn(newIds, id)}}` : id))
      .replaceAll(MINUTE, (each) => `{minute ${indexIn(minutes, each.replace(" ", "T"))}}`);
  return values.map((value) => value && mark(value));
}

interface LoggedStatement {
  readonly text: string;
  readonly values: Values;
}

const EXECUTED = /^execute [^:]*: ([^]*)$/;
const VALUE = /\$\d+ = (?:NULL|'((?:[^']|'')*)')/g;

function statementIn({ message = "", detail = "" }: LogLine): LoggedStatement[] {
  const text = EXECUTED.exec(message)?.[1];
  if (text === undefined) return [];
  const values = [...detail.matchAll(VALUE)].map(
    ([, value]) => value?.replaceAll("''", "'") ?? null,
  );
  return [{ text, values }];
}
