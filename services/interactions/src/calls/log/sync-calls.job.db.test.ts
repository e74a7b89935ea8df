import { openDatabase } from "@dash/service-lib/database/database";
import { CallTest, DAY_MS, MINUTE_MS } from "../../../test/call-test.ts";
import { FakePlatform } from "../../../test/fake-platform.ts";
import { buildVendorCall, type VendorCall } from "../../../test/vendor-calls.ts";
import type { Fault } from "../connection/call-platform.client.ts";
import { startSync } from "./sync-calls.command.ts";

let test: CallTest;

beforeAll(async () => {
  test = await CallTest.open();
});
beforeEach(async () => {
  const { database, knex } = test;
  await database.empty("customer_interactions", "call_records", "call_syncs", "call_requests");
  await database.empty("ringcentral_tokens", "call_connection");
  await knex("call_connection").insert({ id: true });
  test.platform = new FakePlatform();
  test.now = new Date("2026-01-13T09:00:00Z");
  await test.connect();
});
afterAll(() => test.close());

/** Calls a minute apart, the last one at `end`. */
function callsUntil(end: string, count: number): VendorCall[] {
  return Array.from({ length: count }, (_, index) =>
    buildVendorCall({ startTime: new Date(Date.parse(end) - index * MINUTE_MS).toISOString() }),
  );
}

const windows = () =>
  test.platform.queries.map(({ dateFrom, dateTo, page }) => [dateFrom, dateTo, page]);

it("reads the last 90 days first, in windows of 30, and then what is new with two days before", async () => {
  test.platform.calls = callsUntil("2026-01-12T09:00:00Z", 3);
  expect(await test.sync()).toMatchObject({ outcome: "done", added: 3, updated: 0, message: null });
  expect(windows()).toEqual([
    ["2025-10-15T09:00:00.000Z", "2025-11-14T09:00:00.000Z", 1],
    ["2025-11-14T09:00:00.000Z", "2025-12-14T09:00:00.000Z", 1],
    ["2025-12-14T09:00:00.000Z", "2026-01-13T09:00:00.000Z", 1],
  ]);
  expect(test.platform.queries[0]).toMatchObject({ view: "Detailed", showDeleted: true });
  test.platform.queries.length = 0;
  test.later(MINUTE_MS);
  expect(await test.sync()).toMatchObject({ outcome: "done", added: 0, updated: 0 });
  expect(windows()).toEqual([["2026-01-11T09:00:00.000Z", "2026-01-13T09:01:00.000Z", 1]]);
  expect((await test.status()).lastSyncedAt).toBe("2026-01-13T09:01:00.000Z");
});

it("reads pages of the vendor's size until none is named, without following its addresses", async () => {
  test.platform.perPage = 2;
  test.platform.calls = callsUntil("2026-01-12T09:00:00Z", 5);
  expect(await test.sync()).toMatchObject({ outcome: "done", added: 5 });
  expect(test.platform.queries.slice(2).map(({ page, perPage }) => [page, perPage])).toEqual([
    [1, 200],
    [2, 2],
    [3, 2],
  ]);
});

it("catches up after an outage of weeks", async () => {
  await test.sync();
  test.later(45 * DAY_MS);
  test.platform.calls = callsUntil("2026-02-20T09:00:00Z", 4);
  test.platform.queries.length = 0;
  expect(await test.sync()).toMatchObject({ outcome: "done", added: 4 });
  expect(windows()).toHaveLength(2);
});

describe("a run that something stops", () => {
  const faults: readonly [Fault, string, string][] = [
    [{ kind: "rate-limited", retryAfterMs: 30_000 }, "paused", "Temporarily unavailable"],
    [
      { kind: "unavailable", reason: "HTTP 503", retryAfterMs: null },
      "paused",
      "Temporarily unavailable: the call system does not answer (HTTP 503)",
    ],
    [
      { kind: "missing-permission", permission: "ReadCallLog" },
      "failed",
      "Missing permission ReadCallLog",
    ],
    [
      { kind: "refused", status: 400, code: "CMN-101" },
      "failed",
      "The call system refuses to be read (HTTP 400, CMN-101)",
    ],
  ];
  it.each(faults)(
    "says so, keeps the connection, and goes on: %j",
    async (fault, outcome, text) => {
      test.platform.calls = callsUntil("2026-01-12T09:00:00Z", 1);
      test.platform.fails("call-log", fault);
      const message = expect.stringContaining(text) as string;
      expect(await test.sync()).toMatchObject({ outcome, message });
      expect(await test.status()).toMatchObject({
        isAuthorized: true,
        state: "connected",
        message,
      });
      test.later(MINUTE_MS);
      expect(await test.sync()).toMatchObject({ outcome: "done", added: 1 });
      expect((await test.status()).message).toBe("Connected as extension 101");
    },
  );

  it("renews a token that is not taken, and goes on in the same run", async () => {
    test.platform.fails("call-log", { kind: "unauthorized" });
    expect(await test.sync()).toMatchObject({ outcome: "done" });
    expect(test.platform.countOf("refresh")).toBe(1);
  });

  it("asks once for a new token that it does not get, however many pages it reads with the old one", async () => {
    test.later(56 * MINUTE_MS);
    test.platform.perPage = 1;
    test.platform.calls = callsUntil("2026-01-12T09:00:00Z", 4);
    const fault: Fault = { kind: "rate-limited", retryAfterMs: 30_000 };
    test.platform.fails("refresh", fault, fault);
    expect(await test.sync()).toMatchObject({ outcome: "done", added: 4 });
    expect(test.platform.countOf("refresh")).toBe(1);
  });

  it("gives up for now when the new one is not taken either", async () => {
    test.platform.fails("call-log", { kind: "unauthorized" }, { kind: "unauthorized" });
    expect(await test.sync()).toMatchObject({ outcome: "paused" });
    expect((await test.status()).message).toContain("Temporarily unavailable");
    expect(test.platform.countOf("refresh")).toBe(1);
  });

  it("ends where the grant is worth nothing, and begins no other until somebody reconnects", async () => {
    test.platform.fails("call-log", { kind: "unauthorized" });
    test.platform.fails("refresh", { kind: "invalid-grant", code: "OAU-213" });
    expect(await test.sync()).toMatchObject({ outcome: "failed" });
    expect((await test.status()).state).toBe("reconnect-needed");
    await test.sync();
    expect((await test.status()).syncs).toHaveLength(1);
  });

  it("waits for a service line to put calls on", async () => {
    const lines = await test.knex("service_lines").select();
    await test.database.empty("service_lines");
    expect(await test.sync()).toMatchObject({
      outcome: "paused",
      message: expect.stringContaining("No service line") as string,
    });
    await test.knex("service_lines").insert(lines);
    expect(await test.sync()).toMatchObject({ outcome: "done" });
  });
});

it("says that it is connected again with the first page that it reads after a trouble", async () => {
  test.platform.perPage = 1;
  test.platform.calls = callsUntil("2026-01-12T09:00:00Z", 2);
  test.platform.fails("call-log", { kind: "unavailable", reason: "HTTP 503", retryAfterMs: null });
  await test.sync();
  const messages: (string | null)[] = [];
  test.platform.beforePage = async () => void messages.push((await test.status()).message);
  test.later(MINUTE_MS);
  await test.sync();
  expect(messages[0]).toContain("Temporarily unavailable");
  expect(messages.slice(1)).toEqual([0, 1, 2].map(() => "Connected as extension 101"));
});

describe("etiquette", () => {
  it("nobody asks before a penalty is over, and no run breaks it", async () => {
    test.platform.fails("call-log", { kind: "rate-limited", retryAfterMs: 90_000 });
    await test.sync();
    const count = test.platform.requests.length;
    for (const waited of [30_000, 59_000]) {
      test.later(waited);
      expect(await test.sync()).toMatchObject({
        outcome: "paused",
        message: expect.stringContaining("Goes on after 09:01:30") as string,
      });
    }
    expect(test.platform.requests).toHaveLength(count);
    test.later(1_000);
    expect(await test.sync()).toMatchObject({ outcome: "done" });
  });

  it("asks eight times a minute at most, whoever asks, and goes on in the middle of a window", async () => {
    test.platform.perPage = 1;
    test.platform.calls = callsUntil("2026-01-12T09:00:00Z", 20);
    const outcomes: unknown[] = [];
    for (let minute = 0; minute < 3; minute += 1) {
      const { outcome, added } = await test.sync();
      outcomes.push([outcome, added, test.platform.countOf("call-log")]);
      test.later(MINUTE_MS);
    }
    // Two windows are empty, and the last run reads up to its own start.
    expect(outcomes).toEqual([
      ["paused", 6, 8],
      ["paused", 8, 16],
      ["done", 6, 23],
    ]);
    expect(await test.interactions()).toHaveLength(20);
  });

  it("stops where the vendor says that nothing is left", async () => {
    test.platform.restMs = 60_000;
    expect(await test.sync()).toMatchObject({ outcome: "paused" });
    expect(test.platform.countOf("call-log")).toBe(1);
  });
});

describe("one run at a time", () => {
  it("of several processes one syncs", async () => {
    const started = await Promise.all([1, 2, 3].map(() => startSync(test.access())));
    await Promise.all(started.flatMap((run) => (run ? [run.ended] : [])));
    expect(started.filter(Boolean)).toHaveLength(1);
  });

  it("goes on within 90 seconds after a process was killed between two pages, and nothing is lost or twice there", async () => {
    test.platform.perPage = 2;
    test.platform.calls = callsUntil("2026-01-12T09:00:00Z", 5);
    test.platform.beforePage = (page) => (page === 2 ? new Promise(() => undefined) : undefined);
    await startSync(test.access());
    while (test.platform.countOf("call-log") < 4) await new Promise((next) => setTimeout(next, 5));
    expect(await test.interactions()).toHaveLength(2);
    test.platform.beforePage = () => undefined;
    test.later(89_000);
    expect((await test.sync()).outcome).toBe("running");
    test.later(1_000);
    expect(await test.sync()).toMatchObject({ outcome: "done", added: 3, updated: 0 });
    expect(await test.interactions()).toHaveLength(5);
    const { syncs } = await test.status();
    expect(syncs[1]).toMatchObject({ outcome: "paused", added: 2, message: "The run was cut off" });
  });

  it("takes a page wholly or not at all", async () => {
    const { ownerUrl } = test.database;
    const owner = openDatabase({ url: ownerUrl, schema: "interactions", poolSize: 1 });
    const refused =
      "alter table customer_interactions add constraint odd check (session_key <> 't-odd')";
    await owner.raw(refused);
    test.platform.calls = [
      ...callsUntil("2026-01-12T09:00:00Z", 3),
      buildVendorCall({ id: "odd" }),
    ];
    expect(await test.sync()).toMatchObject({ outcome: "failed", added: 0 });
    expect(await test.knex("call_records")).toEqual([]);
    await owner.raw("alter table customer_interactions drop constraint odd");
    await owner.destroy();
    test.later(MINUTE_MS);
    expect(await test.sync()).toMatchObject({ outcome: "done", added: 4 });
  });

  it("a run stops where the connection is ended under it", async () => {
    test.platform.beforePage = async () => {
      await test.disconnect();
    };
    test.platform.calls = callsUntil("2025-11-01T09:00:00Z", 3);
    await test.sync();
    expect(await test.interactions()).toEqual([]);
    const { syncs, state } = await test.status();
    expect([state, syncs[0]?.outcome]).toEqual(["not-connected", "paused"]);
  });
});
