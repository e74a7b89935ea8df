import type { StockSummary } from "@dash/contracts/stock/stock-summary";
import type { Knex } from "@dash/service-lib/database/database";
import type { CalendarMonth } from "@dash/service-lib/calendar/london";
import { rowsOf } from "@dash/service-lib/database/statement";

export type MonthStock = Omit<StockSummary, keyof CalendarMonth | "asOf">;

/** The figures of a month in which no stock moved. */
const NO_MOVEMENTS: MonthStock = {
  movements: 0,
  unitsIn: 0,
  unitsOut: 0,
  unitsAdjusted: 0,
  timesLow: 0,
};

/** Reads a month's stock figures: zeros when no fact about the month has arrived. */
export async function findMonthStock(
  knex: Knex,
  { year, month }: CalendarMonth,
): Promise<MonthStock> {
  const [row] = await rowsOf<MonthStock>(
    knex,
    `select movements, units_in as "unitsIn", units_out as "unitsOut", units_adjusted as "unitsAdjusted",
       times_low as "timesLow"
     from month_stock where year = :year and month = :month`,
    { year, month },
    "month-stock",
  );
  return row ?? NO_MOVEMENTS;
}
