import { createWriteStream, mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { DashboardSummary } from "@dash/contracts/reports/dashboard";
import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import type { Release } from "@dash/contracts/releases/releases";
import { until } from "@dash/service-lib/testing/until";
import { projectRoot } from "../../project-root.ts";
import { demoPeople } from "../../run/demo/people.ts";
import { withClient } from "../../run/postgres/provision.ts";
import {
  integrityOf,
  readLiveArea,
  readLiveBuild,
  variantOf,
} from "../../testing/build-variants.ts";
import { openDemoSession } from "../../testing/demo-session.ts";
import { HttpClient, jsonOf, type Answer, type Exchange } from "../../testing/http-client.ts";
import { imbalances } from "../faults/balance.ts";
import { reloadedUsers } from "../faults/cases/reloaded-users.ts";
import { Ledger, type Write } from "../faults/ledger.ts";
import { runCase } from "../faults/trial.ts";
import { makePublishSecret } from "../releases/publish-secret.ts";
import { killedCopies } from "./killed-copies.ts";
import { LiveStream } from "./live-stream.ts";
import { openTwoOfEach, type TwoOfEach } from "./two-of-each.ts";

const OWN_WRITES = 200;
const TOGETHER = 8;
/** Within this time, requests that were sent at once have all reached their copies. */
const ARRIVED_MS = 1_000;
const PART = "stock";
/** The log of the processes and the counts of the tests. */
const LOG = path.join(projectRoot, ".cache/copies.log");
mkdirSync(path.dirname(LOG), { recursive: true });
const stream = createWriteStream(LOG);

let system: TwoOfEach;
let gateways: readonly HttpClient[] = [];
beforeAll(async () => {
  system = await openTwoOfEach((name, line) => void stream.write(`${name} ${line}\n`));
  gateways = system.copies
    .filter(({ process }) => process === "gateway")
    .map(({ port }) => new HttpClient(`http://127.0.0.1:${port}`));
});
afterAll(async () => {
  for (const gateway of gateways) gateway.close();
  await system.close();
});

function print(title: string, ...lines: readonly string[]): void {
  const text = [title, ...lines].join("\n  ");
  stream.write(`${text}\n`);
  process.stdout.write(`${text}\n`);
}

/** Asks one gateway, as the balancer does, under the public address. */
function askGateway(gateway: HttpClient, exchange: Exchange): Promise<Answer> {
  const { host } = system.laboratory.client.origin;
  return gateway.send({ ...exchange, headers: { host, ...exchange.headers } });
}

/** The number of answers of each copy to requests with this path, since the balancer had answered `index`. */
function answersOf(index: number, pathname: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { server } of system.balancer.answeredSince(index, pathname))
    counts[server] = (counts[server] ?? 0) + 1;
  return counts;
}

test("a sign-in whose steps reach different gateways opens a session that both know", async () => {
  const { laboratory, balancer } = system;
  let onBoth = 0;
  for (const { firstName, lastName } of demoPeople) {
    const before = balancer.answered.length;
    const cookie = await openDemoSession(laboratory.client, `${firstName} ${lastName}`);
    const servers = new Set(balancer.answered.slice(before).map(({ server }) => server));
    if (servers.has("gateway-1") && servers.has("gateway-2")) onBoth += 1;
    for (const gateway of gateways) {
      const target = "/api/auth/user";
      const answer = await askGateway(gateway, { method: "GET", target, headers: { cookie } });
      expect(answer.status).toBe(200);
    }
  }
  print(`${demoPeople.length} sign-ins, ${onBoth} with steps on both gateways`);
  expect(onBoth).toBe(demoPeople.length);
});

/** Sends a write through one gateway, and keeps the cookies of its answer. */
async function send(write: Write, gateway?: HttpClient): Promise<void> {
  const { client, people } = system.laboratory;
  const cookies = people[write.person];
  const exchange = { ...write, headers: { ...write.headers, cookie: cookies?.header() ?? "" } };
  const answer = await (gateway ? askGateway(gateway, exchange) : client.send(exchange));
  write.acknowledge(jsonOf<{ id: string }>(answer).id);
  cookies?.keep(answer.headers["set-cookie"]);
}

test("a write through either gateway reaches the pages of both", async () => {
  const { laboratory, balancer } = system;
  const before = balancer.answered.length;
  const cookie = laboratory.people[0]?.header() ?? "";
  const streams = [
    await LiveStream.open(laboratory.client, cookie),
    await LiveStream.open(laboratory.client, cookie),
  ];
  await until("both streams are ready", () => streams.every((each) => each.isReady));
  const ledger = new Ledger(laboratory);
  const times: number[] = [];
  for (const gateway of gateways) {
    for (const each of streams) each.forget();
    const startedAt = performance.now();
    await send(ledger.begin(0), gateway);
    await until("both pages are told", () => streams.every((each) => each.hasHeardOf("dashboard")));
    times.push(Math.round(performance.now() - startedAt));
  }
  for (const each of streams) each.close();
  const live = "/api/live";
  await until("the ends of the streams are logged", () => {
    return balancer.answeredSince(before, live).length === streams.length;
  });
  expect(answersOf(before, live)).toEqual({ "gateway-1": 1, "gateway-2": 1 });
  print(`2 writes, both told on both gateways after ${times.join(" and ")} ms`);
});

test("after each of 200 writes the next dashboard has it, whichever copies answer", async () => {
  const { laboratory, balancer } = system;
  const { calendar, client, people } = laboratory;
  const before = balancer.answered.length;
  const ledger = new Ledger(laboratory);
  let stale = 0;
  for (let index = 0; index < OWN_WRITES; index++) {
    const person = index % people.length;
    await send(ledger.begin(person));
    const month = calendar.currentMonth();
    const headers = { cookie: people[person]?.header() ?? "" };
    const target = `/api/dashboard?${month}`;
    const summary = jsonOf<DashboardSummary>(await client.send({ method: "GET", target, headers }));
    if (summary.minutesUsed !== calendar.minutes.get(month)) stale += 1;
  }
  const writers = answersOf(before, "/time-entries");
  const readers = answersOf(before, "/dashboard");
  print(
    `${OWN_WRITES} writes, ${stale} stale dashboards`,
    `answered by ${JSON.stringify({ ...writers, ...readers })}`,
  );
  expect(stale).toBe(0);
  expect(Object.keys({ ...writers, ...readers }).sort()).toEqual([
    "report-1",
    "report-2",
    "time-1",
    "time-2",
  ]);
  expect(await imbalances(laboratory, ledger)).toEqual([]);
});

test("a report that all copies are told to make at the same time is made once", async () => {
  const { laboratory, balancer } = system;
  const before = balancer.answered.length;
  const cookie = await openDemoSession(laboratory.client, "Alex Morgan");
  const [month, year] = [1, 2026];
  const generate = (): Promise<Answer> =>
    laboratory.client.ask("POST", "/api/monthly-reports/generate", {
      cookie,
      body: { month, year },
    });
  const answers = await withClient(laboratory.system.plan.engines.ownerUrl, async (client) => {
    // Each copy waits for the end of this transaction, which has inserted the month.
    await client.query("begin");
    await client.query(
      `insert into report.report_months (id, year, month, state, version, changed_at)
       values (gen_random_uuid(), $1, $2, 'open', 0, now())`,
      [year, month],
    );
    const answering = Promise.all(Array.from({ length: TOGETHER }, generate));
    await until("both copies are at work", async () => (await waiting()) >= 2);
    await pause(ARRIVED_MS);
    await client.query("rollback");
    return answering;
  });
  const reports = answers.map((answer) => jsonOf<MonthlyReport>(answer).id);
  const stored = await laboratory.query(
    "select from report.monthly_reports where year = $1 and month = $2",
    [year, month],
  );
  const makers = answersOf(before, "/monthly-reports/generate");
  print(`${TOGETHER} requests, ${stored.length} report, answered by ${JSON.stringify(makers)}`);
  expect({ stored: stored.length, reports: new Set(reports).size }).toEqual({
    stored: 1,
    reports: 1,
  });
  expect(Object.keys(makers).sort()).toEqual(["report-1", "report-2"]);
});

/** The number of transactions of `report` that wait for another one. */
async function waiting(): Promise<number> {
  const rows = await system.laboratory.query(
    "select from pg_stat_activity where usename = 'dash_report' and wait_event_type = 'Lock'",
  );
  return rows.length;
}

test("a build that is published through one gateway is served whole by both", async () => {
  const { laboratory } = system;
  const [first, second] = gateways as [HttpClient, HttpClient];
  const secret = await makePublishSecret(laboratory.system, PART);
  const headers = { authorization: `Bearer ${secret}`, "content-type": "application/json" };
  const from = (gateway: HttpClient) => async (target: string) =>
    (await askGateway(gateway, { method: "GET", target })).body.toString();
  const post = async (target: string, body: object): Promise<unknown> =>
    jsonOf(
      await askGateway(first, { method: "POST", target, headers, body: JSON.stringify(body) }),
    );

  const live = await readLiveBuild(from(first), PART);
  const releases = await askGateway(first, { method: "GET", target: "/api/releases", headers });
  const version = jsonOf<Release[]>(releases).find(({ part }) => part === PART)?.version;
  const build = "fromfirst";
  await post(
    `/api/releases/${PART}/builds`,
    variantOf(live, build, (text) => text),
  );
  const startedAt = performance.now();
  await post("/api/releases/moves", { moves: [{ part: PART, build, version }] });
  for (const gateway of [first, second]) {
    const isNamed = async () => (await readLiveArea(from(gateway), PART)).build === build;
    await until("the pages name the build", isNamed);
  }
  const ms = Math.round(performance.now() - startedAt);
  const { base, integrity } = await readLiveArea(from(second), PART);
  for (const [file, hash] of Object.entries(integrity))
    expect([file, integrityOf(await from(second)(base + file))]).toEqual([file, hash]);
  const files = Object.keys(integrity).length;
  print(
    `1 build through gateway-1, live on both after ${ms} ms, ${files} files whole on gateway-2`,
  );
});

test("K16-8 NATS' users are loaded ten times with too little, and as they were: no copy ends, nothing is lost or counts twice", async () => {
  const ofAll = () => system.copies.map((copy) => copy.processId());
  await runCase(system.laboratory, reloadedUsers(ofAll), { isWhole: true, seconds: 0 });
});

test("each copy of each process is killed under load, and nothing is lost or counts twice", async () => {
  await runCase(system.laboratory, killedCopies(system), { isWhole: true, seconds: 0 });
});
