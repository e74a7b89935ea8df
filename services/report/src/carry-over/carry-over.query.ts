import { minutesAvailable } from "@dash/contracts/reports/agreeing-figures";
import {
  endOfLondonMonth,
  monthsBefore,
  type CalendarMonth,
} from "@dash/service-lib/calendar/london";
import type { Knex } from "@dash/service-lib/database/database";
import type { HoursOfMonth } from "../hours/hours-by-month.query.ts";
import { allocationOf, minutesOf } from "../hours/hours.presenter.ts";
import { ReportMonth } from "../months/report-month.model.ts";
import { CarriedHours } from "./carried-hours.model.ts";

/**
 * Finds the minutes that a month carries into the next one when it is closed: those left of its allocation and of what it
 * got itself, at most what its tier lets it. Where the next month is closed already, they are those that it has. A month that still runs carries
 * none.
 */
export async function findCarriedOut(knex: Knex, month: HoursOfMonth): Promise<number> {
  if (endOfLondonMonth(month) > new Date()) return 0;
  const next = monthsBefore(month, -1);
  const following = await ReportMonth.query(knex).findOne(next);
  if (following?.state === "closed") return findCarriedInto(knex, next);
  const unused = minutesAvailable(allocationOf(month)) - minutesOf(month.lines);
  return Math.max(Math.min(unused, (month.tier?.carryOverHours ?? 0) * 60), 0);
}

export async function findCarriedInto(knex: Knex, { year, month }: CalendarMonth): Promise<number> {
  return (await CarriedHours.query(knex).findOne({ year, month }))?.minutes ?? 0;
}
