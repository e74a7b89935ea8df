import { randomUUID } from "node:crypto";
import { listHeldCalls, type HeldCalls } from "@dash/contracts/interactions/held-calls";
import { resolveCaller } from "@dash/contracts/interactions/callers";
import { interactionChanged } from "@dash/contracts/facts/interaction.facts";
import { deliver, outboxOf } from "@dash/service-lib/testing/facts";
import { buildMonthStatus } from "@dash/service-lib/testing/month-status";
import { openTestClient, type TestClient } from "@dash/service-lib/testing/test-client";
import { Routes } from "@dash/service-lib/http/routes";
import { routeParts } from "@dash/service-lib/testing/test-service";
import { CallTest, MINUTE_MS } from "../../../test/call-test.ts";
import { FakePlatform } from "../../../test/fake-platform.ts";
import { buildVendorCall, corrected, type VendorCall } from "../../../test/vendor-calls.ts";
import { addCallerRoutes } from "../../customers/callers.routes.ts";
import { interactions } from "../../service.ts";
import { addHeldCallRoutes } from "./held-calls.routes.ts";
import { releaseHeldCallsJob } from "./release-held-calls.job.ts";

const JANUARY = { month: 1, year: 2026 };
const NUMBER = "+442079460018";
let test: CallTest;
let client: TestClient;

beforeAll(async () => {
  test = await CallTest.open();
  const parts = routeParts(test.knex);
  const routes = new Routes(parts);
  addHeldCallRoutes(routes, parts);
  addCallerRoutes(routes, parts);
  client = await openTestClient(routes);
});
beforeEach(async () => {
  const { database, knex } = test;
  await database.empty("month_statuses", "held_calls");
  await database.empty("customer_interactions", "call_records", "call_syncs", "call_requests");
  await database.empty("ringcentral_tokens", "call_connection", "number_decisions");
  await database.empty("contact_numbers", "contacts", "inbox", "outbox");
  await knex("call_connection").insert({ id: true });
  test.platform = new FakePlatform();
  test.now = new Date("2026-01-13T09:00:00Z");
  await test.connect();
});
afterAll(async () => {
  await client.close();
  await test.close();
});

let version = 0;
const close = () => setStatus(true);
const reopen = () => setStatus(false);
const setStatus = (isClosed: boolean) =>
  deliver(test.knex, interactions.projections, [
    buildMonthStatus(JANUARY, { version: (version += 1), isClosed }),
  ]);

async function synced(...calls: readonly VendorCall[]) {
  test.platform.calls = [...calls];
  test.later(MINUTE_MS);
  const { added, updated, outcome } = await test.sync();
  return { added, updated, outcome };
}

async function heldCalls(): Promise<HeldCalls[]> {
  return (await client.call(listHeldCalls, test.actors.staff, {})).body;
}

const release = () => releaseHeldCallsJob({ knex: test.knex }).run();
const countAnnounced = async () => (await outboxOf(test.knex, interactionChanged)).length;

it("holds calls that come for a closed month: counted by nobody, none lost, and the sync goes on", async () => {
  await close();
  const calls = [1, 2, 3].map(() => buildVendorCall({ telephonySessionId: randomUUID() }));
  expect(await synced(...calls)).toEqual({ added: 0, updated: 0, outcome: "done" });
  expect(await test.interactions()).toEqual([]);
  expect(await countAnnounced()).toBe(0);
  expect(await heldCalls()).toEqual([{ ...JANUARY, calls: 3 }]);
  // The next sync reads the same days again.
  await synced(...calls);
  expect(await heldCalls()).toEqual([{ ...JANUARY, calls: 3 }]);
  await release();
  expect(await heldCalls()).toEqual([{ ...JANUARY, calls: 3 }]);

  await reopen();
  await release();
  expect(await heldCalls()).toEqual([]);
  expect(await test.interactions()).toMatchObject(
    [1, 2, 3].map(() => ({ userId: test.actors.admin.id, serviceLineId: test.lineId, month: 1 })),
  );
  expect(await countAnnounced()).toBe(3);
});

it("holds what the call system corrects in a closed month, and what it says no more", async () => {
  const [stays, goes] = [
    buildVendorCall({ telephonySessionId: "stays", duration: 60 }),
    buildVendorCall({ telephonySessionId: "goes" }),
  ];
  await synced(stays, goes);
  await close();
  const before = await test.interactions();
  const at = "2026-01-13T08:00:00.000Z";
  await synced(corrected(stays, at, { duration: 90 }), corrected(goes, at, { type: "Fax" }));
  expect(await test.interactions()).toEqual(before);
  const waiting = (await heldCalls())[0]?.calls ?? 0;
  expect(waiting).toBeGreaterThan(0);

  await reopen();
  await release();
  expect(await test.interactions()).toContainEqual(
    expect.objectContaining({ sessionKey: "stays", durationSeconds: 90, version: 2 }),
  );
});

it("holds who was on the line of a closed month's calls, and names them once it is reopened", async () => {
  await synced(buildVendorCall({ telephonySessionId: "unknown" }));
  await close();
  const who = { kind: "customer", name: "Ann Field" } as const;
  const resolving = { body: { number: NUMBER, who } };
  const answer = await client.call(resolveCaller, test.actors.staff, resolving);
  expect([answer.status, answer.body.calls]).toEqual([200, 0]);
  expect(await test.interactions()).toMatchObject([{ numberMatch: "unmatched", version: 1 }]);
  expect(await heldCalls()).toEqual([{ ...JANUARY, calls: 1 }]);

  await reopen();
  await release();
  expect(await test.interactions()).toMatchObject([
    { numberMatch: "matched", customerName: "Ann Field", callerType: "customer", version: 2 },
  ]);
});

it("two instances release each call once", async () => {
  await close();
  const calls = Array.from({ length: 20 }, () =>
    buildVendorCall({ telephonySessionId: randomUUID() }),
  );
  await synced(...calls);
  await reopen();
  await Promise.all([release(), release()]);
  expect(await test.interactions()).toHaveLength(20);
  expect(await countAnnounced()).toBe(20);
});
