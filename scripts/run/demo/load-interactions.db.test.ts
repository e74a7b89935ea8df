import { User } from "@dash/admin/users/user.model";
import { Customer } from "@dash/interactions/customers/customer.model";
import { CustomerInteraction } from "@dash/interactions/interactions/customer-interaction.model";
import { storeRecords } from "@dash/interactions/calls/log/store-records.command";
import { writeCalls } from "@dash/interactions/calls/log/write-calls.command";
import { readRecord } from "@dash/interactions/calls/log/read-record";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { processNamed } from "../processes.ts";
import { migrationsOf } from "../system/migrations-of.ts";
import { callRecordsUntil } from "./call-records.ts";
import { customers, installers, sharing } from "./callers.ts";
import { loadInteractions } from "./load-interactions.ts";
import type { People } from "./load-people.ts";
import { demoPeople } from "./people.ts";
import { planInteractions } from "./plan-interactions.ts";

const now = new Date("2026-11-21T12:00:00Z");
const LINE = "0190b5a0-0000-7000-8000-00000000000c";
const people: People = new Map(
  demoPeople.map((person, index) => [
    person,
    User.fromJson({
      id: `0190b5a0-0000-7000-8000-00000000001${index}`,
      email: `${index}@example.com`,
      firstName: person.firstName,
      lastName: person.lastName,
      role: person.role,
    }),
  ]),
);

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase(
    "interactions",
    await migrationsOf(processNamed("interactions")),
  );
});
afterAll(() => database.close());

const count = (where: object): Promise<number> =>
  CustomerInteraction.query(database.knex).where(where).resultSize();

async function listVersions(): Promise<readonly (readonly [string, number])[]> {
  const rows = await CustomerInteraction.query(database.knex).orderBy("id");
  return rows.map(({ id, version }) => [id, version]);
}

it("loads nothing where the people of the demonstration are gone", async () => {
  await loadInteractions(database.knex, new Map(), now);
  expect(await Customer.query(database.knex).resultSize()).toBe(0);
});

it("loads what is planned, once, so that a sync finds every call that it serves", async () => {
  const line = { id: LINE, version: 1, name: "Customer Service", isActive: true };
  await database.knex("service_lines").insert(line);
  await loadInteractions(database.knex, people, now);
  const months = planInteractions(now);
  const calls = months.flatMap((month) => month.calls);
  const entered = months.flatMap((month) => month.entered);
  expect(await count({ source: "call-system" })).toBe(calls.length);
  expect(await count({ source: "manual" })).toBe(entered.length);
  expect(await Customer.query(database.knex).resultSize()).toBe(
    customers.length + installers.length + sharing.length,
  );

  const versions = await listVersions();
  const [owner] = people.values();
  const standing = { userId: owner?.id ?? "", serviceLineId: LINE, now };
  const served = callRecordsUntil(now).map(readRecord);
  const synced = await database.knex.transaction(async (trx) =>
    writeCalls(trx, await storeRecords(trx, served), standing),
  );
  expect(synced).toEqual({ added: 0, updated: 0 });
  await loadInteractions(database.knex, people, now);
  expect(await listVersions()).toEqual(versions);
});

it("ends each call as it is planned, and knows who was on the line", async () => {
  const calls = planInteractions(now).flatMap((month) => month.calls);
  const loaded = await CustomerInteraction.query(database.knex).where({ source: "call-system" });
  const bySession = new Map(loaded.map((each) => [each.sessionKey, each]));
  for (const { key, bucket, direction, contact, number, notes, startTime } of calls)
    expect(bySession.get(`s-demo-${key}`)).toMatchObject({
      bucket,
      direction,
      occurredAt: startTime,
      counterpartyNumber: number ?? null,
      ...(contact ? { numberMatch: "matched", customerName: contact.name } : {}),
      satisfactionRating: notes?.satisfactionRating ?? null,
    });
  const matches = new Set(loaded.map(({ numberMatch }) => numberMatch));
  expect(matches).toEqual(new Set(["matched", "unmatched", "ambiguous", "withheld"]));
});
