import { tierPeriodStarted } from "@dash/contracts/facts/tier.facts";
import { getCurrentTier, listPartnershipTiers } from "@dash/contracts/tiers/partnership-tiers";
import { buildActors, buildCause } from "@dash/service-lib/testing/actors";
import { outboxOf } from "@dash/service-lib/testing/facts";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { install } from "../install.command.ts";
import { createTier } from "./create-tier.command.ts";

let service: TestService;
const { ecogenica_viewer: viewer } = buildActors();

beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

it("PT-13 answers Tier 1 with 50 hours while there is no tier", async () => {
  const { body } = await service.call(getCurrentTier, viewer, {});
  expect(body).toEqual({ name: "Tier 1", monthlyHours: 50 });
});

it("installs Tier 1 once, however many instances start, and starts its period", async () => {
  await Promise.all([1, 2, 3].map(() => install(service.knex, undefined)));
  const facts = await outboxOf(service.knex, tierPeriodStarted);
  expect(facts).toMatchObject([{ data: { name: "Tier 1", monthlyHours: 50 } }]);
});

it("API-06 answers the tier in force and all tiers", async () => {
  await service.knex.transaction((trx) =>
    createTier(trx, buildCause(), {
      name: "Premium",
      monthlyHours: 80,
      description: "Growing",
      activate: true,
    }),
  );
  const current = await service.call(getCurrentTier, viewer, {});
  const all = await service.call(listPartnershipTiers, viewer, {});

  expect(current.body).toEqual({ name: "Premium", monthlyHours: 80 });
  expect(all.body).toMatchObject([
    { name: "Tier 1", monthlyHours: 50, description: null, isActive: false },
    { name: "Premium", monthlyHours: 80, description: "Growing", isActive: true },
  ]);
});
