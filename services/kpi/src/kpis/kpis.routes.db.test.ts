import { KpiMetric, kpiMetrics, type KpiUnit } from "@dash/contracts/kpi-metrics";
import {
  buildCall,
  buildSyncedCall,
  buildVisit,
  buildWarrantyVisit,
} from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";

let service: TestService;

beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());
beforeEach(() => service.begin());

it("DM-07 answers the 18 metrics in their order", async () => {
  const kpis = await service.kpis();
  expect(kpis.map(({ metric }) => metric)).toEqual(KpiMetric.options);
  expect(kpis).toHaveLength(18);
});
