import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { schemaOf } from "@dash/service-lib/service/define-service";
import { withClient } from "../../run/postgres/provision.ts";
import { processNamed } from "../../run/processes.ts";
import { roleOf } from "../../run/system/process-environment.ts";
import type { System } from "../../run/system/start-system.ts";
import { waitFor } from "../../run/system/wait-for.ts";
import { requestOf, scenarios, type RecordIds, type Scenario } from "./scenarios.ts";

/** Postgres settings for a JSON log, from which statements and their values can be read. */
export const RECORDS_STATEMENTS = [
  "logging_collector=on",
  "log_destination=jsonlog",
  "log_error_verbosity=default",
];

/** The Postgres statement of a request. */
export interface RecordedStatement {
  readonly path: string;
  readonly method: string;
  /** The connection of the service's own role to the bare server's database. */
  readonly url: string;
  readonly schema: string;
  readonly text: string;
  /** The parameter values, one list for each person who sent the request. */
  readonly values: readonly Values[];
}

type Values = readonly (string | null)[];

export interface Recording {
  readonly system: System;
  readonly folder: string;
  readonly sessions: readonly string[];
  readonly ids: RecordIds;
}

/** Sends each scenario's request once for each person, and reads its statement from the Postgres log. */
export async function recordStatements(recording: Recording): Promise<RecordedStatement[]> {
  const recorded: RecordedStatement[] = [];
  for (const scenario of scenarios) recorded.push(await recordOne(recording, scenario));
  return recorded;
}

async function recordOne(
  { system, folder, sessions, ids }: Recording,
  scenario: Scenario,
): Promise<RecordedStatement> {
  const definition = processNamed(scenario.service);
  const { method, path: target, setupRequest } = requestOf(scenario, "/api", ids);
  const logged = (): LoggedStatement[] =>
    readLog(folder).filter(
      ({ role, text }) => role === roleOf(definition) && scenario.statement.test(text),
    );
  const before = logged().length;
  const startedAt = Date.now();
  for (const cookie of sessions) {
    const body = setupRequest?.({ method, path: target }).body;
    await untilAnswered(`${system.url}${target}`, {
      method,
      headers: { cookie, "content-type": "application/json" },
      ...(body !== undefined && { body }),
    });
  }
  let statements: LoggedStatement[] = [];
  const attempt = async (): Promise<string | undefined> => {
    // The service's own jobs, such as the drift check, run less often than the requests.
    const candidates = logged().slice(before);
    const texts = [...new Set(candidates.map(({ text }) => text))];
    const [first, ...others] = texts
      .map((text) => candidates.filter((each) => each.text === text))
      .filter(({ length }) => length >= sessions.length);
    if (!first || others.length > 0)
      return `${texts.length} statements are like ${scenario.statement}`;
    statements = first;
    return undefined;
  };
  await waitFor({ name: `the statement of "${scenario.name}"`, attempt, patienceMs: 10_000 });
  const text = statements[0]?.text ?? "";
  const url = new URL(system.plan.engines.databaseUrlOf(definition));
  url.pathname = "/bare";
  const schema = schemaOf(definition.name);
  const values = statements.map((each) => withPlaceholders(each.values, startedAt));
  return { path: scenario.path, method, url: url.href, schema, text, values };
}

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Matches the start or end of a bench entry, to the minute. */
const MINUTE = /2030-\d\d-\d\d[T ]\d\d:\d\d/g;

/** Replaces the request's new ids and times by placeholders, because each repetition needs new values. */
function withPlaceholders(values: Values, startedAt: number): Values {
  const createdIds: string[] = [];
  const isStart = new Map<string, boolean>();
  const mark = (text: string): string =>
    text
      .replaceAll(ID, (id) => {
        if (Number.parseInt(id.replace("-", "").slice(0, 12), 16) < startedAt) return id;
        if (!createdIds.includes(id)) createdIds.push(id);
        return `{id ${createdIds.indexOf(id)}}`;
      })
      .replaceAll(MINUTE, (match) => {
        const minute = match.replace(" ", "T");
        if (!isStart.has(minute)) isStart.set(minute, isStart.size === 0);
        return isStart.get(minute) ? "{start}" : "{end}";
      });
  return values.map((value) => value && mark(value));
}

/** Repeats a request until it succeeds: services refuse until they have new database connections. */
function untilAnswered(url: string, options: RequestInit): Promise<void> {
  const attempt = async (): Promise<string | undefined> => {
    const response = await fetch(url, options);
    const text = await response.text();
    return response.ok ? undefined : `${response.status} ${text}`;
  };
  return waitFor({ name: url, attempt });
}

interface LoggedStatement {
  readonly role: string;
  readonly text: string;
  readonly values: Values;
}

interface LogLine {
  readonly user?: string;
  readonly message?: string;
  readonly detail?: string;
}

const EXECUTED = /^execute [^:]*: ([^]*)$/;
const VALUE = /\$\d+ = (?:NULL|'((?:[^']|'')*)')/g;

function readLog(folder: string): LoggedStatement[] {
  const logs = path.join(folder, "postgres", "log");
  const lines = readdirSync(logs)
    .filter((file) => file.endsWith(".json"))
    .sort()
    .flatMap((file) => readFileSync(path.join(logs, file), "utf8").split("\n").slice(0, -1));
  return lines.flatMap((line) => {
    const { user = "", message = "", detail = "" } = JSON.parse(line) as LogLine;
    const text = EXECUTED.exec(message)?.[1];
    const values = [...detail.matchAll(VALUE)].map(
      ([, value]) => value?.replaceAll("''", "'") ?? null,
    );
    return text === undefined ? [] : [{ role: user, text, values }];
  });
}

/** Makes Postgres log every statement of the services, or none. Closes their connections to apply the setting. */
export async function logStatements(ownerUrl: string, isOn: boolean): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    for (const { service } of scenarios)
      await client.query(
        `alter role ${roleOf(processNamed(service))} ${isOn ? "set log_statement = 'all'" : "reset log_statement"}`,
      );
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where usename like 'dash_%'",
    );
  });
}
