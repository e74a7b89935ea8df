import { recordKpi, setKpiTarget } from "@dash/contracts/kpis/kpi-changes";
import { buildActor, buildActors } from "@dash/service-lib/testing/actors";
import { countRecords } from "@dash/service-lib/testing/count-records";
import { MARCH, openTestService, type TestService } from "./test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

const { admin } = buildActors();
const another = buildActor({ role: "admin" });

it("K4-6 a value recorded once more, by whomever, stays as it is", async () => {
  const body = {
    ...MARCH,
    metric: "customer_satisfaction",
    value: 4.5,
    description: "Survey",
  } as const;
  const first = await service.call(recordKpi, admin, { body });
  const before = await countRecords(service.knex);
  const again = await service.call(recordKpi, another, { body });
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await countRecords(service.knex)).toEqual(before);
});

it("K4-6 a target set once more, by whomever, stays as it is", async () => {
  const body = {
    metric: "customer_satisfaction",
    target: 4.5,
    fromMonth: 4,
    fromYear: 2026,
  } as const;
  const first = await service.call(setKpiTarget, admin, { body });
  const before = await countRecords(service.knex);
  const again = await service.call(setKpiTarget, another, { body });
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect(await countRecords(service.knex)).toEqual(before);
});
