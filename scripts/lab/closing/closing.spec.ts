import { createHash, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Kpi } from "@dash/contracts/kpis/kpis";
import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { openDemoSession } from "../../testing/demo-session.ts";
import { jsonOf, type Answer } from "../../testing/http-client.ts";
import { until } from "../faults/probes.ts";
import { openLaboratory, type Laboratory } from "../faults/laboratory.ts";

const WRITES = 200;
const OWNERS = 3;
/** The writes are spread over this time. */
const SPREAD_MS = 1_200;
const CLOSE_AFTER_MS = 400;
const PATIENCE_MS = 90_000;
const MINUTE_MS = 60_000;

let laboratory: Laboratory;
let cookie: string;
beforeAll(async () => {
  laboratory = await openLaboratory();
  cookie = await openDemoSession(laboratory.client, "Alex Morgan");
});
afterAll(() => laboratory.close());

interface RequestKind {
  /** The session of the sender; by default that of the administrator. */
  readonly as?: string;
  readonly body?: object;
  readonly key?: string;
}

function ask(
  method: string,
  target: string,
  { body, key, as = cookie }: RequestKind = {},
): Promise<Answer> {
  const headers = key ? { "idempotency-key": key } : {};
  return laboratory.client.ask(method, target, { cookie: as, headers, ...(body && { body }) });
}

/** Repeats a request under the same key until an answer below 500 arrives. */
async function insist(method: string, target: string, asking: RequestKind = {}): Promise<Answer> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask(method, target, asking).catch(() => undefined);
    if (answer && answer.status < 500) return answer;
    if (Date.now() > deadline) throw new Error(`${target} is not answered`);
    await pause(100);
  }
}

type Month = { readonly month: number; readonly year: number };

const instantOf = ({ month, year }: Month, index: number): string =>
  new Date(Date.UTC(year, month - 1, 10) + index * MINUTE_MS).toISOString();

/** Writes an entry of one minute, a warranty visit or a recorded value, in turn for the three owners. */
async function write(month: Month, index: number): Promise<"taken" | "refused" | "unknown"> {
  const { serviceLineId } = laboratory;
  const key = randomUUID();
  const at = instantOf(month, index);
  const sent = {
    0: () => {
      const endTime = instantOf(month, index + 1);
      const body = { serviceLineId, startTime: at, endTime, description: "In the last moment" };
      return insist("POST", "/api/time-entries", { body, key });
    },
    1: () => {
      const visit = { interactionType: "visit", isWarrantyVisit: true };
      const body = { ...visit, serviceLineId, occurredAt: at };
      return insist("POST", "/api/customer-interactions", { body, key });
    },
    2: () => {
      const value = { ...month, metric: "response_time", value: index, description: "Measured" };
      return ask("PUT", "/api/kpis", { body: value });
    },
  }[index % OWNERS];
  const answer = await sent?.().catch(() => undefined);
  if (!answer || answer.status >= 500) return "unknown";
  if (answer.status === 409) return "refused";
  jsonOf(answer);
  return "taken";
}

interface Outcome {
  readonly owner: number;
  readonly outcome: Awaited<ReturnType<typeof write>>;
}

async function raceWith(month: Month, victim: string): Promise<void> {
  const generate = "/api/monthly-reports/generate";
  const { id } = jsonOf<MonthlyReport>(await insist("POST", generate, { body: month }));
  const writes = Array.from({ length: WRITES }, async (_, index): Promise<Outcome> => {
    await pause((index / WRITES) * SPREAD_MS);
    return { owner: index % OWNERS, outcome: await write(month, index) };
  });
  await pause(CLOSE_AFTER_MS);
  const closing = finalise(id);
  laboratory.system.kill(victim, "SIGKILL");
  const outcomes = await Promise.all(writes);
  const final = await closing;

  const count = (owner: number, wanted: Outcome["outcome"]): number =>
    outcomes.filter((each) => each.owner === owner && each.outcome === wanted).length;
  const of = (metric: string) => final.reportData.kpis.find((kpi) => kpi.metric === metric);
  expect({ victim, unknown: count(0, "unknown") + count(1, "unknown") }).toMatchObject({
    unknown: 0,
  });
  expect(final.reportData.minutesUsed).toBe(count(0, "taken"));
  expect(of("warranty_visits_total")?.value ?? 0).toBe(count(1, "taken"));
  const kpis = jsonOf<Kpi[]>(
    await insist("GET", `/api/kpis?month=${month.month}&year=${month.year}`),
  );
  const now = kpis.find(({ metric }) => metric === "response_time");
  expect(of("response_time")?.value).toBe(now?.value);
  const stored = now?.recorded?.version ?? 0;
  expect(stored).toBeGreaterThanOrEqual(count(2, "taken"));
  expect(stored).toBeLessThanOrEqual(count(2, "taken") + count(2, "unknown"));
  expect(outcomes.some(({ outcome }) => outcome === "taken")).toBe(true);
  for (const owner of [0, 1, 2])
    expect(await write(month, WRITES * OWNERS + owner)).toBe("refused");
}

/** Repeats until the month is final. If an owner is down the month is reopened, which takes longer if `report` died. */
async function finalise(id: string): Promise<MonthlyReport> {
  const body = { acceptChanges: true };
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await insist("POST", `/api/monthly-reports/${id}/finalise`, { body });
    if (answer.status === 200 || Date.now() > deadline) return jsonOf<MonthlyReport>(answer);
    await pause(500);
  }
}

it.each([
  ["time", 3],
  ["interactions", 4],
  ["kpi", 5],
  ["report", 6],
  ["nats", 7],
])(
  "each of 200 writes over all owners is in the final figures or refused, while %s is killed in the middle",
  async (victim, month) => {
    await raceWith({ month, year: 2025 }, victim);
  },
  240_000,
);

const ROUNDS = 5;

/** Accepts a final month while a process is killed, and repeats the request until it is answered. */
async function acceptWhileKilling(month: Month, victim: string, vic: string): Promise<void> {
  const generate = "/api/monthly-reports/generate";
  const draft = jsonOf<MonthlyReport>(await insist("POST", generate, { body: month }));
  const { id, sha256 } = await finalise(draft.id);
  const path = `/api/monthly-reports/${id}`;
  const finalised = (await insist("GET", `${path}/pdf`)).body;
  const asking = { body: { sha256 }, key: randomUUID(), as: vic };
  const accepting = insist("POST", `${path}/accept`, asking);
  laboratory.system.kill(victim, "SIGKILL");
  expect(jsonOf<MonthlyReport>(await accepting).status).toBe("accepted");
  const report = jsonOf<MonthlyReport>(await insist("GET", path));
  expect(report.signatures.map(({ company, sha256: of }) => [company, of])).toEqual([
    ["provider", sha256],
    ["partner", sha256],
  ]);
  const file = (await insist("GET", `${path}/pdf`)).body;
  expect(file.subarray(0, finalised.length).equals(finalised)).toBe(true);
  expect(file.length).toBeGreaterThan(finalised.length);
  const hash = createHash("sha256").update(file).digest("hex");
  const verified = await insist("GET", `/api/verify/${hash}`);
  expect(jsonOf<object>(verified)).toMatchObject({ known: true, status: "accepted" });
}

it.each(["report", "nats"])(
  `an acceptance is whole with its file, or not there, while %s is killed in the middle, ${ROUNDS} times`,
  async (victim) => {
    const vic = await openDemoSession(laboratory.client, "Vic Jones");
    const { id: userId } = jsonOf<{ id: string }>(
      await insist("GET", "/api/auth/user", { as: vic }),
    );
    const body = { signatories: [{ userId, company: "partner" }] };
    await until(async () => (await insist("PUT", "/api/signatories", { body })).status === 200);
    for (let round = 1; round <= ROUNDS; round += 1)
      await acceptWhileKilling(
        { month: round, year: victim === "nats" ? 2023 : 2024 },
        victim,
        vic,
      );
  },
  240_000,
);
