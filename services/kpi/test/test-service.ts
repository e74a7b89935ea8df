import type { KpiMetric } from "@dash/contracts/kpis/kpi-metrics";
import { listKpis, type Kpi } from "@dash/contracts/kpis/kpis";
import type { CalendarMonth } from "@dash/service-lib/calendar/london";
import { buildActors } from "@dash/service-lib/testing/actors";
import {
  openTestService as openService,
  type ServiceUnderTest,
} from "@dash/service-lib/testing/test-service";
import { kpi } from "../src/service.ts";
import type { InteractionState } from "@dash/service-lib/testing/interaction-state";
import { changedFact } from "./factories.ts";

/** The month that the factories use by default. */
export const MARCH: CalendarMonth = { month: 3, year: 2026 };

/** The KPI service, with helpers for its tests. */
export interface TestService extends ServiceUnderTest {
  /** Delivers a fact for each of these states. */
  happened(...states: readonly InteractionState[]): Promise<void>;
  kpis(month?: CalendarMonth): Promise<Kpi[]>;
  kpi(metric: KpiMetric, month?: CalendarMonth): Promise<Kpi>;
  /** Restores the initial data: no interactions, no recorded values, only the initial targets. */
  begin(): Promise<void>;
}

const { ecogenica_viewer: viewer } = buildActors();

export async function openTestService(): Promise<TestService> {
  const service = await openService(kpi);
  const kpis: TestService["kpis"] = async (query = MARCH) =>
    (await service.call(listKpis, viewer, { query })).body;
  return {
    ...service,
    happened: (...states) => service.receive(...states.map(changedFact)),
    kpis,
    kpi: async (metric, month) => {
      const match = (await kpis(month)).find((each) => each.metric === metric);
      if (!match) throw new Error(`${metric} is not answered`);
      return match;
    },
    begin: async () => {
      await service.empty("inbox", "interactions", "people", "kpi_records", "outbox");
      await service.knex("kpi_targets").whereNot({ fromYear: 2000 }).delete();
    },
  };
}
