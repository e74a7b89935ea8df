import { getHoursByMonth } from "@dash/contracts/time/hours-by-month";
import { requestedMonth } from "@dash/service-lib/calendar/london";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { presentHoursByMonth } from "./hours-by-month.presenter.ts";
import { findHoursOfMonths, monthsOfYear } from "./hours-by-month.query.ts";

export function addHoursByMonthRoutes(routes: Routes, { knex }: RouteParts): void {
  routes.read(getHoursByMonth, async ({ input, now, asOf }) => {
    const { year } = requestedMonth(input.query, now);
    const months = await findHoursOfMonths(knex, monthsOfYear(year));
    return presentHoursByMonth(year, months, { now, asOf });
  });
}
