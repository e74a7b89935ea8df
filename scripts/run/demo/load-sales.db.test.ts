import { randomUUID } from "node:crypto";
import type { User } from "@dash/admin/users/user.model";
import { Installation } from "@dash/sales-geo/installations/installation.model";
import { PipelineEntry } from "@dash/sales-geo/pipeline/pipeline-entry.model";
import { rowOf } from "@dash/service-lib/database/statement";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { processNamed } from "../processes.ts";
import { migrationsOf } from "../system/migrations-of.ts";
import type { People } from "./load-people.ts";
import { loadSales } from "./load-sales.ts";
import { demoPeople } from "./people.ts";
import { planSales } from "./plan-sales.ts";

const NOW = new Date("2026-11-25T10:00:00Z");
const people: People = new Map(
  demoPeople.map((person) => [
    person,
    { id: randomUUID(), fullName: person.firstName, role: person.role } as User,
  ]),
);

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("sales-geo", await migrationsOf(processNamed("sales-geo")));
});
afterAll(() => database.close());

it("plans the same for everybody", () => {
  expect(planSales(NOW)).toEqual(planSales(NOW));
});

it("loads two years of leads and installations once, all over the UK, and some nobody knows where", async () => {
  const load = () => loadSales(database.knex, people, NOW);
  await load();
  const entries = await PipelineEntry.query(database.knex);
  const installations = await Installation.query(database.knex);
  expect(entries.length).toBeGreaterThan(500);
  expect(installations.length).toBeGreaterThan(350);
  expect(new Set(installations.map(({ region }) => region)).size).toBe(13);
  expect(installations.filter(({ district }) => district === null).length).toBeGreaterThan(3);
  expect(new Set(entries.map(({ currentStage }) => currentStage)).size).toBe(8);
  expect(await openStays()).toBe(entries.length);

  await load();
  expect(await PipelineEntry.query(database.knex).resultSize()).toBe(entries.length);
  expect(await Installation.query(database.knex).resultSize()).toBe(installations.length);
});

async function openStays(): Promise<number> {
  const { stays } = await rowOf<{ stays: number }>(
    database.knex,
    "select count(*) as stays from stage_stays where left_at is null",
  );
  return stays;
}
