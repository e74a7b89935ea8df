import { getHoursByMonth } from "@dash/contracts/time/hours-by-month";
import { requestedMonth } from "@dash/service-lib/calendar/london";
import { Routes, type RouteParts } from "@dash/service-lib/http/routes";
import { presentHoursByMonth } from "./hours-by-month.presenter.ts";
import { findHoursOfMonths, monthsOfYear } from "./hours-by-month.query.ts";

export function hoursByMonthRoutes(parts: RouteParts): Routes {
  const routes = new Routes(parts);

  routes.read(getHoursByMonth, async ({ input, now, asOf }) => {
    const { year } = requestedMonth(input.query, now);
    const months = await findHoursOfMonths(parts.knex, monthsOfYear(year));
    return presentHoursByMonth(year, months, { now, asOf });
  });

  return routes;
}
