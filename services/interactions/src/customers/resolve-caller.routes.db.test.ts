import {
  listContacts,
  listUnmatchedCallers,
  resolveCaller,
} from "@dash/contracts/interactions/callers";
import type { RequestOf } from "@dash/contracts/endpoints/endpoint";
import { buildActors } from "@dash/service-lib/testing/actors";
import { outboxOf } from "@dash/service-lib/testing/facts";
import { planOf } from "@dash/service-lib/testing/plan";
import { findTrail } from "@dash/service-lib/trail/audit-trail.query";
import { buildCustomer, buildManyCalls, buildSyncedCall } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { UNMATCHED_CALLERS } from "./list-unmatched-callers.query.ts";
import { matchNumbers } from "./match-numbers.query.ts";

const { ecogenica_viewer: viewer } = buildActors();
const NUMBER = "+442079460018";
let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

type Who = RequestOf<typeof resolveCaller>["body"]["who"];

const ann: Who = { kind: "customer", name: "Ann Field" };

const resolve = (who: Who, number = NUMBER, actor = service.staff) =>
  service.call(resolveCaller, actor, { body: { number, who } });

const ODD_NUMBERS = ["+353821234567", "12345", "101"];

const matchOf = async (number: string) => (await matchNumbers(service.knex, [number]))(number);

async function unmatched() {
  const { body, headers } = await service.call(listUnmatchedCallers, service.staff, { query: {} });
  expect(headers.get("X-Total-Count")).toBe(String(body.length));
  return body;
}

describe("the queue of unmatched callers", () => {
  it.each(ODD_NUMBERS)(
    "K3-2 is resolved for %s, which no list of valid numbers knows",
    async (number) => {
      await buildSyncedCall(service.knex, { counterpartyNumber: number });
      expect(await unmatched()).toMatchObject([{ number }]);
      expect((await resolve(ann, number)).status).toBe(200);
      expect(await unmatched()).toEqual([]);
      expect(await matchOf(number)).toMatchObject({ match: "matched" });
    },
  );

  it("is that of a month, if one is asked for", async () => {
    const [january, february] = ["+442079460001", "+442079460002"];
    await buildSyncedCall(service.knex, {
      counterpartyNumber: january,
      occurredAt: new Date("2026-01-12T09:00:00Z"),
    });
    await buildSyncedCall(service.knex, {
      counterpartyNumber: february,
      occurredAt: new Date("2026-02-12T09:00:00Z"),
    });
    const query = { month: 1, year: 2026 };
    const { body, headers } = await service.call(listUnmatchedCallers, service.staff, { query });
    expect(body).toMatchObject([{ number: january, calls: 1 }]);
    expect(headers.get("X-Total-Count")).toBe("1");
  });

  it("is found by its index, however many calls there are of known callers", async () => {
    await buildManyCalls(service.knex, 5_000);
    const plan = await planOf(service.knex, UNMATCHED_CALLERS, {
      month: null,
      year: null,
      limit: 50,
      offset: 0,
    });
    expect(plan).toContain("interactions_of_nobody");
    expect(plan).not.toContain("Seq Scan on customer_interactions");
  });

  it("lists numbers with their calls, the latest call first, and who may have called", async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    await buildSyncedCall(service.knex, { occurredAt: at(1) });
    await buildSyncedCall(service.knex, {
      occurredAt: at(3),
      direction: "outbound",
      bucket: "not_reached",
    });
    const shared = "+16502530000";
    const one = await buildCustomer(service.knex, "bert", [shared]);
    const other = await buildCustomer(service.knex, "Ada", [shared], "installer");
    const ambiguous = { counterpartyNumber: shared, numberMatch: "ambiguous" } as const;
    await buildSyncedCall(service.knex, { ...ambiguous, occurredAt: at(2), bucket: "missed" });
    expect(await unmatched()).toEqual([
      {
        number: NUMBER,
        calls: 2,
        lastCallAt: at(3).toISOString(),
        lastDirection: "outbound",
        lastBucket: "not_reached",
        candidates: [],
      },
      {
        number: shared,
        calls: 1,
        lastCallAt: at(2).toISOString(),
        lastDirection: "inbound",
        lastBucket: "missed",
        candidates: [
          { id: other.id, kind: "installer", name: "Ada", numbers: [shared] },
          { id: one.id, kind: "customer", name: "bert", numbers: [shared] },
        ],
      },
    ]);
  });

  it("leaves out matched, withheld, hidden, withdrawn and stated calls", async () => {
    const { knex } = service;
    const { id: contactId } = await buildCustomer(knex, "Ann", []);
    await buildSyncedCall(knex, { contactId, numberMatch: "matched" });
    await buildSyncedCall(knex, { counterpartyNumber: null });
    await buildSyncedCall(knex, { hiddenReason: "Test" });
    await buildSyncedCall(knex, { isWithdrawn: true });
    await buildSyncedCall(knex, { isCallerStated: true });
    await service.entered({ contactId, customerPhone: NUMBER });
    expect(await unmatched()).toEqual([]);
  });
});

describe("saying who calls from a number", () => {
  it("names all its calls, each told of once, and the ones to come", async () => {
    const calls = [await buildSyncedCall(service.knex), await buildSyncedCall(service.knex)];
    const stated = await buildSyncedCall(service.knex, {
      isCallerStated: true,
      customerName: "Bob",
    });
    await service.empty("outbox");
    const { body } = await resolve(ann);
    expect(body).toMatchObject({ contact: { ...ann, numbers: [NUMBER] }, calls: 2 });
    for (const call of calls)
      expect(await service.now(call)).toMatchObject({
        contactId: body.contact.id,
        customerName: "Ann Field",
        callerType: "customer",
        numberMatch: "matched",
        version: 2,
      });
    expect(await service.now(stated)).toMatchObject({ customerName: "Bob", version: 1 });
    expect(await outboxOf(service.knex)).toMatchObject(
      calls.map(() => ({ data: { contactId: body.contact.id, version: 2 } })),
    );
    expect(await unmatched()).toEqual([]);
    expect(await matchOf(NUMBER)).toMatchObject({
      match: "matched",
      customer: { id: body.contact.id },
    });
  });

  it("settles a number that several people share", async () => {
    const one = await buildCustomer(service.knex, "Ann Field", [NUMBER]);
    await buildCustomer(service.knex, "Bob", [NUMBER]);
    expect((await matchOf(NUMBER)).match).toBe("ambiguous");
    await buildSyncedCall(service.knex, { numberMatch: "ambiguous" });
    expect((await resolve({ contactId: one.id })).body.calls).toBe(1);
    expect((await matchOf(NUMBER)).customer?.id).toBe(one.id);
    expect(await unmatched()).toEqual([]);
  });

  it("gives the number to somebody known, and leaves one row in the trail without it", async () => {
    const existing = await buildCustomer(service.knex, "Ann Field", ["+16502530000"]);
    await buildSyncedCall(service.knex);
    await resolve({ contactId: existing.id });
    const trail = await findTrail(service.knex, { limit: 9 });
    expect(trail).toMatchObject([
      {
        action: "updated",
        record: "contact",
        recordId: existing.id,
        label: "Ann Field",
        actorName: "Sam Patel",
        before: { numbers: 1 },
        after: { numbers: 2 },
      },
    ]);
    expect(JSON.stringify(trail)).not.toContain("7946");
  });

  it("can be put right: the calls become the other's", async () => {
    const call = await buildSyncedCall(service.knex);
    await resolve(ann);
    const { body } = await resolve({ kind: "installer", name: "Bob" });
    expect(await service.now(call)).toMatchObject({
      contactId: body.contact.id,
      callerType: "installer",
      customerName: "Bob",
      version: 3,
    });
    expect((await matchOf(NUMBER)).customer?.name).toBe("Bob");
  });

  it("makes nobody twice, also when several say it at the same moment", async () => {
    await buildSyncedCall(service.knex);
    const answers = await Promise.all(Array.from({ length: 6 }, () => resolve(ann)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(answers.reduce((sum, { body }) => sum + body.calls, 0)).toBe(1);
    const { body } = await service.call(listContacts, service.staff, { query: {} });
    expect(body).toMatchObject([{ name: "Ann Field", numbers: [NUMBER] }]);
  });

  it("goes through beside people who write on its calls", async () => {
    const calls = await Promise.all(Array.from({ length: 4 }, () => buildSyncedCall(service.knex)));
    const answers = await Promise.all([
      ...calls.map((call) => service.change(call, { customerName: "Bob", callerType: "customer" })),
      resolve(ann),
      resolve({ kind: "installer", name: "Eve" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    for (const call of calls) expect((await service.now(call)).customerName).toBe("Bob");
  });

  it.each<[string, string, Who]>([
    ["number", "nobody", ann],
    ["who.contactId", NUMBER, { contactId: "0190b5a0-0000-7000-8000-0000000000ff" }],
    ["who.name", NUMBER, { kind: "customer", name: " " }],
    ["who", NUMBER, {} as Who],
  ])("is refused at %s", async (field, number, who) => {
    const { status, problem } = await resolve(who, number);
    expect([status, problem.fields?.[0]?.path]).toEqual([400, field]);
  });

  it("is refused for somebody who is known to be of the other kind", async () => {
    await buildCustomer(service.knex, "Ann Field", [NUMBER], "installer");
    const { problem } = await resolve(ann);
    expect(problem.fields?.[0]?.path).toBe("who.kind");
  });
});

describe("numbers", () => {
  it("are for who may see them, and so are the lists of them", async () => {
    const statuses = [
      (await service.call(listContacts, viewer, { query: {} })).status,
      (await service.call(listUnmatchedCallers, viewer, { query: {} })).status,
      (await resolve(ann, NUMBER, viewer)).status,
    ];
    expect(statuses).toEqual([403, 403, 403]);
  });

  it("are found by their digits, however they are written, as names are by their letters", async () => {
    await buildCustomer(service.knex, "Ann Field", [NUMBER, "+16502530000"]);
    await buildCustomer(service.knex, "bob_1", ["+442079460999"], "installer");
    const names = async (query: object) =>
      (await service.call(listContacts, service.staff, { query })).body.map(({ name }) => name);
    expect(await names({})).toEqual(["Ann Field", "bob_1"]);
    expect(await names({ search: "020 7946 00" })).toEqual(["Ann Field"]);
    expect(await names({ search: "+44 (20) 7946" })).toEqual(["Ann Field", "bob_1"]);
    expect(await names({ search: "FIELD" })).toEqual(["Ann Field"]);
    expect(await names({ search: "b_1" })).toEqual(["bob_1"]);
    expect(await names({ search: "0000", kind: "installer" })).toEqual([]);
    expect(await names({ limit: 1, offset: 1 })).toEqual(["bob_1"]);
  });

  it("K2-5 K2-6 customers are found without accents, and ordered as people read them", async () => {
    for (const [place, name] of ["Zulu", "Siân Pugh", "éclair"].entries())
      await buildCustomer(service.knex, name, [`+44207946010${place}`]);
    const names = async (query: object) =>
      (await service.call(listContacts, service.staff, { query })).body.map(({ name }) => name);
    expect(await names({ search: "SIAN" })).toEqual(["Siân Pugh"]);
    expect(await names({})).toEqual(["éclair", "Siân Pugh", "Zulu"]);
  });
});
