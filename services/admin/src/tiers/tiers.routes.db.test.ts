import { getCurrentTier, listPartnershipTiers } from "@dash/contracts/partnership-tiers";
import { buildActors, buildCause } from "@dash/service-lib/testing/actors";
import { outboxOf } from "@dash/service-lib/testing/facts";
import { openTestClient, type TestClient } from "@dash/service-lib/testing/test-client";
import { openTestDatabase, type TestDatabase } from "@dash/service-lib/testing/test-database";
import { migrations } from "../../migrations/index.ts";
import { routers } from "../app.ts";
import { install } from "../install.command.ts";
import { createTier } from "./create-tier.command.ts";

let database: TestDatabase;
let client: TestClient;
const { ecogenica_viewer: viewer } = buildActors();

beforeAll(async () => {
  database = await openTestDatabase("admin", migrations);
  client = await openTestClient(routers(database));
});
afterAll(async () => {
  await client.close();
  await database.close();
});

it("PT-13 answers Tier 1 with 50 hours while there is no tier", async () => {
  const { body } = await client.call(getCurrentTier, viewer, {});
  expect(body).toEqual({ name: "Tier 1", monthlyHours: 50 });
});

it("C-29 installs Tier 1 once, however many instances start, and starts its period", async () => {
  await Promise.all([1, 2, 3].map(() => install(database.knex, undefined)));
  const facts = await outboxOf(database.knex);
  expect(facts).toMatchObject([
    { subject: "tier.period-started.v1", data: { name: "Tier 1", monthlyHours: 50 } },
  ]);
});

it("API-06 answers the tier in force and all tiers", async () => {
  await database.knex.transaction((trx) =>
    createTier(trx, buildCause(), { name: "Premium", monthlyHours: 80, description: "Growing" }),
  );
  const current = await client.call(getCurrentTier, viewer, {});
  const all = await client.call(listPartnershipTiers, viewer, {});

  expect(current.body).toEqual({ name: "Premium", monthlyHours: 80 });
  expect(all.body).toMatchObject([
    { name: "Tier 1", monthlyHours: 50, description: null, isActive: false },
    { name: "Premium", monthlyHours: 80, description: "Growing", isActive: true },
  ]);
});
