import { randomUUID } from "node:crypto";
import { changeCallBack, resolveCaller } from "@dash/contracts/interactions/callers";
import { waitingWorkChanged } from "@dash/contracts/facts/interaction.facts";
import { userChanged } from "@dash/contracts/facts/user.facts";
import { buildFact, outboxOf } from "@dash/service-lib/testing/facts";
import { buildSyncedCall } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { announceWaitingWork, announceWaitingWorkJob } from "./announce-waiting-work.job.ts";

const DAY_MS = 86_400_000;
const NUMBER = "+442079460018";
let service: TestService;
beforeEach(async () => {
  service = await openTestService();
  const { id: userId, name } = service.staff;
  const person = { userId, version: 1, name, role: "staff", isActive: true } as const;
  await service.receive(buildFact(userChanged, person));
});
afterEach(() => service.close());

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const look = (now = new Date()) => service.knex.transaction((trx) => announceWaitingWork(trx, now));

let read = 0;
beforeEach(() => (read = 0));

/** Looks, and returns what is announced since the last time, without the versions. */
async function announced(now?: Date) {
  await look(now);
  const facts = await outboxOf(service.knex, waitingWorkChanged);
  const fresh = facts.slice(read).map(({ data }) => data);
  read = facts.length;
  return fresh.map(({ version: _, ...data }) => data);
}

const missedBy = (known: object = { callerType: "customer", isCallerStated: true }) =>
  buildSyncedCall(service.knex, { bucket: "missed", occurredAt: daysAgo(2), ...known });
const change = (body: object) =>
  service.call(changeCallBack, service.staff, { body: { number: NUMBER, ...body } });

describe("callers whom nobody knows", () => {
  const november = new Date("2026-11-24T10:00:00Z");
  const on = (day: string) =>
    buildSyncedCall(service.knex, { occurredAt: new Date(`${day}T09:00:00Z`) });

  it("wait by month, this one and the last, until somebody says who they are", async () => {
    await on("2026-09-30");
    await on("2026-10-05");
    await on("2026-11-02");
    await on("2026-11-03");
    const month = { kind: "unknown-callers", assignedTo: null };
    const since = "2026-11-02T09:00:00.000Z";
    expect(await announced(november)).toEqual([
      { ...month, key: "2026-10", since: "2026-10-05T09:00:00.000Z" },
      { ...month, key: "2026-11", since },
    ]);
    expect(await announced(november)).toEqual([]);
    const who = { kind: "customer", name: "Ann Field" } as const;
    await service.call(resolveCaller, service.staff, { body: { number: NUMBER, who } });
    expect(await announced(november)).toEqual([
      { ...month, key: "2026-10", since: null },
      { ...month, key: "2026-11", since: null },
    ]);
  });

  it("are named by no fact", async () => {
    await on("2026-11-02");
    await look(november);
    expect(JSON.stringify(await outboxOf(service.knex))).not.toMatch(/7946|Field/);
  });
});

describe("a call-back", () => {
  it("waits for its person alone, and no longer once it is done", async () => {
    const { occurredAt } = await missedBy();
    expect(await announced()).toEqual([]);
    const { id: assignedTo } = service.staff;
    await change({ assignedTo });
    const waiting = { kind: "call-back", key: expect.any(String) as string, assignedTo };
    expect(await announced()).toEqual([{ ...waiting, since: occurredAt.toISOString() }]);
    await change({ note: "Rings at noon" });
    expect(await announced()).toEqual([]);
    await change({ isDone: true });
    expect(await announced()).toEqual([{ ...waiting, assignedTo: null, since: null }]);
  });

  it.each([
    ["a later answered call", () => buildSyncedCall(service.knex, { occurredAt: daysAgo(0) })],
    ["being nobody's again", () => change({ assignedTo: null })],
  ])("ends by %s", async (_, end) => {
    await missedBy();
    await change({ assignedTo: service.staff.id });
    await look();
    await end();
    expect(await announced()).toContainEqual(expect.objectContaining({ since: null }));
  });

  it("ends by its age, with no write at all", async () => {
    await missedBy();
    await change({ assignedTo: service.staff.id });
    await announced();
    expect(await announced(daysAgo(-29))).toMatchObject([{ kind: "call-back", since: null }]);
  });
});

it("an erasing waits from its beginning until every service has confirmed", async () => {
  const { knex } = service;
  const erasure = { id: randomUUID(), requestedAt: daysAgo(1), persons: {} };
  await knex("erasures").insert(erasure);
  const erasing = { kind: "erasing", key: erasure.id, assignedTo: null };
  expect(await announced()).toEqual([{ ...erasing, since: erasure.requestedAt.toISOString() }]);
  await knex("erasures").update({ persons: null });
  expect(await announced()).toEqual([{ ...erasing, since: null }]);
});

it("is announced once by processes that look at the same time, in the order of its versions", async () => {
  await missedBy();
  const job = announceWaitingWorkJob(service);
  for (const assignedTo of [service.staff.id, null, service.staff.id]) {
    await change({ assignedTo });
    await Promise.all([job.run(), job.run(), job.run()]);
  }
  const facts = await outboxOf(service.knex, waitingWorkChanged);
  expect(facts.map(({ data }) => data["version"])).toEqual([1, 2, 3]);
});
