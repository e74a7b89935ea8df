import { hoursCarried } from "@dash/contracts/facts/report.facts";
import { getDashboard } from "@dash/contracts/reports/dashboard";
import { reopenMonth, type MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import type { CalendarMonth } from "@dash/service-lib/calendar/london";
import { outboxOf } from "@dash/service-lib/testing/facts";
import { buildPeriodFact } from "./factories.ts";
import type { ReportWorld } from "./report-world.ts";

export const FEBRUARY = { month: 2, year: 2026 } as const;
export const MARCH = { month: 3, year: 2026 } as const;

/** Closes and opens months, and looks at what they carry over. */
export function carryingOf(world: ReportWorld) {
  const dashboard = async (query: CalendarMonth) =>
    (await world.service.call(getDashboard, world.actors.ecogenica_viewer, { query })).body;
  return {
    dashboard,
    /** Puts a tier of 50 hours in force from an instant on. */
    tier: (carryOverHours: number, startedAt: string): Promise<void> => {
      const terms = { name: "Premium", monthlyHours: 50, carryOverHours };
      return world.service.receive(buildPeriodFact({ ...terms, startedAt }));
    },
    used: (month: CalendarMonth, minutes: number) => world.logged("Line", minutes, month),
    close: async (month: CalendarMonth): Promise<MonthlyReport> =>
      (await world.finalise(await world.generated(month))).body,
    reopen: ({ id }: MonthlyReport) =>
      world.service.call(reopenMonth, world.actors.admin, {
        params: { id },
        body: { reason: "A late entry" },
      }),
    carriedIn: async (month: CalendarMonth) => (await dashboard(month)).carriedIn,
    announced: async () =>
      (await outboxOf(world.service.knex, hoursCarried)).map(({ data }) => data),
  };
}
