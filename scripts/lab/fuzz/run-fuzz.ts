import { randomUUID } from "node:crypto";
import type { OpenApiDocument } from "@dash/contracts/endpoints/openapi";
import type { Problem } from "@dash/contracts/endpoints/problem";
import fc from "fast-check";
import { openDemoSession } from "../../testing/demo-session.ts";
import { HttpClient, jsonOf } from "../../testing/http-client.ts";
import { faultsOf } from "./faults.ts";
import { FuzzReport } from "./fuzz-report.ts";
import { honestRequestsFor, requestsFor, type Cookies } from "./fuzz-requests.ts";
import { readExistingRecords } from "./existing-records.ts";
import { operationsOf, type Operation } from "./operations.ts";

const IN_FLIGHT = 12;
/** After this many requests the lists are read again, to find new records and to drop deleted ones. */
const ROUND = 500;
/** The number of requests at the end that go to operations whose requests were all refused. */
const LAST_ROUND = 500;

export interface FuzzOptions {
  readonly url: string;
  readonly requests: number;
  readonly seed: number;
  /** Operations in which random requests never succeed. */
  readonly neverSucceed: readonly string[];
}

interface Session {
  readonly client: HttpClient;
  readonly operations: readonly Operation[];
  readonly cookies: Cookies;
  /**
   * The ids of the users who send the requests. Nobody may change these users: a viewer who becomes an administrator
   * could write.
   */
  readonly callers: ReadonlySet<string>;
  readonly report: FuzzReport;
}

/** Generates requests from the system's own API document, sends them, and returns the faults of the answers. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { url, requests, seed, neverSucceed } = options;
  const client = new HttpClient(url, IN_FLIGHT);
  try {
    const cookies = await openCookies(client);
    const session: Session = {
      client,
      operations: operationsOf(
        jsonOf<OpenApiDocument>(await client.ask("GET", "/api/openapi.json")),
      ),
      cookies,
      callers: await callersOf(client, cookies),
      report: new FuzzReport(neverSucceed),
    };
    for (let done = 0; done < requests - LAST_ROUND; done += ROUND) {
      const numRuns = Math.min(ROUND, requests - LAST_ROUND - done);
      await runRound(session, seed + done, numRuns, session.operations, requestsFor);
    }
    await askHonestly(session, seed + requests, Math.min(LAST_ROUND, requests));
    await lookAfterwards(session);
    return session.report;
  } finally {
    client.close();
  }
}

async function openCookies(client: HttpClient): Promise<Cookies & { readonly admin: string }> {
  return {
    anonymous: undefined,
    viewer: await openDemoSession(client, "Vic Jones"),
    staff: await openDemoSession(client, "Sam Patel"),
    admin: await openDemoSession(client, "Alex Morgan"),
  };
}

async function callersOf(client: HttpClient, cookies: Cookies): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const cookie of Object.values(cookies).filter((each) => each !== undefined))
    ids.add(jsonOf<{ id: string }>(await client.ask("GET", "/api/auth/user", { cookie })).id);
  return ids;
}

/**
 * Sends valid requests to the operations whose requests were all refused. New records are made first, because those
 * of earlier rounds may be in use: a tier that was in force cannot be deleted.
 */
async function askHonestly(session: Session, seed: number, requests: number): Promise<void> {
  const { operations, report } = session;
  const names = report.refusedOnly();
  const refused = operations.filter(({ name }) => names.includes(name));
  if (refused.length === 0) return runRound(session, seed, requests, operations, requestsFor);
  const creations = operations.filter(
    ({ method, path }) => method === "POST" && refused.some((each) => each.path === `${path}/{id}`),
  );
  const fresh = creations.length > 0 ? Math.floor(requests / 5) : 0;
  if (fresh > 0) await runRound(session, seed, fresh, creations, honestRequestsFor);
  await runRound(session, seed + fresh, requests - fresh, refused, honestRequestsFor);
}

async function runRound(
  session: Session,
  seed: number,
  numRuns: number,
  addressed: readonly Operation[],
  requestsOf: typeof requestsFor,
): Promise<void> {
  const { client, operations, cookies, callers, report } = session;
  const existing = await readExistingRecords(client, operations, cookies.admin ?? "", callers);
  const anyRequest = fc.oneof(
    ...addressed.map((operation) => ({
      weight: weightOf(operation),
      arbitrary: requestsOf(operation, existing, cookies),
    })),
  );
  const waiting = fc.sample(anyRequest, { seed, numRuns });
  const work = async (): Promise<void> => {
    for (let request = waiting.pop(); request; request = waiting.pop())
      try {
        const answer = await client.sendPatiently(request);
        report.add(request, answer.status, answer.ms, faultsOf(request, answer));
      } catch (error) {
        report.add(request, 0, 0, [{ kind: "no answer", message: String(error) }]);
      }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
}

/** The weight of an operation: operations with more input get more requests. */
function weightOf({ body, parameters }: Operation): number {
  if (body) return 6;
  return parameters.length > 0 ? 4 : 1;
}

/** Checks the system after the run. If a prototype is polluted, an empty body has the fields that it should lack. */
async function lookAfterwards({ client, operations, cookies, report }: Session): Promise<void> {
  const { status } = await client.ask("GET", "/health");
  if (status !== 200) report.faults.push(`/health answers ${status}`);
  for (const { name, method, path, body } of operations) {
    const required = body?.required ?? [];
    if (required.length === 0) continue;
    const target = path.replace(/\{\w+\}/g, () => randomUUID());
    const answer = await client.ask(method, target, { cookie: cookies.admin ?? "", body: {} });
    // An endpoint that refuses this user has not read the body.
    if (answer.status === 403) continue;
    const { fields = [] } = JSON.parse(answer.body.toString()) as Partial<Problem>;
    const missed = required.filter((field) => !fields.some((each) => each.path === field));
    if (missed.length > 0) report.faults.push(`${name} does not miss ${missed.join(", ")}`);
  }
}
