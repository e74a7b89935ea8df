import { randomUUID } from "node:crypto";
import type { OpenApiDocument } from "@dash/contracts/endpoints/openapi";
import type { Problem } from "@dash/contracts/endpoints/problem";
import fc from "fast-check";
import { openDemoSession } from "../../testing/demo-session.ts";
import { HttpClient } from "../../testing/http-client.ts";
import { faultsOf } from "./faults.ts";
import { FuzzReport } from "./fuzz-report.ts";
import { honestRequestsFor, requestsFor, type Cookies, type FuzzRequest } from "./fuzz-requests.ts";
import { readExistingRecords } from "./existing-records.ts";
import { operationsOf, type Operation } from "./operations.ts";

const IN_FLIGHT = 12;
/** The lists are read again after this many requests, to find new records and drop deleted ones. */
const ROUND = 500;
/** So many requests at the end go to operations that were only refused until then. */
const LAST_ROUND = 500;

export interface FuzzOptions {
  readonly url: string;
  readonly requests: number;
  readonly seed: number;
  /** Operations in which random requests never succeed. */
  readonly hopeless: readonly string[];
}

interface Session {
  readonly client: HttpClient;
  readonly operations: readonly Operation[];
  readonly cookies: Cookies;
  /** The users of the fuzz itself. They must not be changed: a viewer who becomes an administrator may write. */
  readonly callers: ReadonlySet<string>;
  readonly report: FuzzReport;
}

/** Sends requests generated from the system's published document, and returns the faults of the answers. */
export async function runFuzz({ url, requests, seed, hopeless }: FuzzOptions): Promise<FuzzReport> {
  const client = new HttpClient(url, IN_FLIGHT);
  try {
    const cookies = await openCookies(client);
    const session: Session = {
      client,
      operations: operationsOf(await readDocument(client)),
      cookies,
      callers: await callersOf(client, cookies),
      report: new FuzzReport(),
    };
    for (let done = 0; done < requests - LAST_ROUND; done += ROUND) {
      const numRuns = Math.min(ROUND, requests - LAST_ROUND - done);
      await runRound(session, seed + done, numRuns, session.operations, requestsFor);
    }
    const refused = refusedOnly(session).filter(({ name }) => !hopeless.includes(name));
    await askHonestly(session, refused, seed + requests, Math.min(LAST_ROUND, requests));
    await lookAfterwards(session);
    return session.report;
  } finally {
    client.close();
  }
}

async function readDocument(client: HttpClient): Promise<OpenApiDocument> {
  const { body } = await client.send({ method: "GET", target: "/api/openapi.json" });
  return JSON.parse(body.toString()) as OpenApiDocument;
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
  for (const cookie of Object.values(cookies)) {
    if (cookie === undefined) continue;
    const { body } = await client.send({
      method: "GET",
      target: "/api/auth/user",
      headers: { cookie },
    });
    ids.add((JSON.parse(body.toString()) as { id: string }).id);
  }
  return ids;
}

/** The operations with refusals only, perhaps by chance. */
function refusedOnly({ operations, report }: Session): readonly Operation[] {
  const refused = new Set(report.neverSucceeded());
  return operations.filter(({ name }) => refused.has(name));
}

/**
 * Sends valid requests to operations that were only refused. Fresh records come first: those of earlier rounds may be
 * in use, and a tier that was once in force cannot be deleted.
 */
async function askHonestly(
  session: Session,
  refused: readonly Operation[],
  seed: number,
  requests: number,
): Promise<void> {
  const { operations } = session;
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
    for (let request = waiting.pop(); request; request = waiting.pop()) {
      await sendOne(client, request, report);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
}

async function sendOne(
  client: HttpClient,
  request: FuzzRequest,
  report: FuzzReport,
): Promise<void> {
  try {
    const answer = await client.sendPatiently(request);
    report.add(request, answer.status, answer.ms, faultsOf(request, answer));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    report.add(request, 0, 0, [{ kind: "no answer", message }]);
  }
}

/** Operations with more input get more requests. */
function weightOf({ body, parameters }: Operation): number {
  if (body) return 6;
  return parameters.length > 0 ? 4 : 1;
}

/** Checks the system afterwards. A polluted prototype would supply the required fields that an empty body lacks. */
async function lookAfterwards({ client, operations, cookies, report }: Session): Promise<void> {
  const { status } = await client.send({ method: "GET", target: "/health" });
  if (status !== 200) report.faults.push(`/health answers ${status}`);
  for (const { name, method, path, body } of operations) {
    const required = body?.required ?? [];
    if (required.length === 0) continue;
    const answer = await client.send({
      method,
      target: path.replace(/\{\w+\}/g, () => randomUUID()),
      headers: { "content-type": "application/json", cookie: cookies.admin ?? "" },
      body: "{}",
    });
    // An endpoint that refuses this user does not read the body.
    if (answer.status === 403) continue;
    const { fields = [] } = JSON.parse(answer.body.toString()) as Partial<Problem>;
    const missed = required.filter((field) => !fields.some((each) => each.path === field));
    if (missed.length > 0) report.faults.push(`${name} does not miss ${missed.join(", ")}`);
  }
}
