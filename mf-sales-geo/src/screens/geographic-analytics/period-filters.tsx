import { useCurrentMonth, useSearch } from "@dash/kit";
import { MonthSwitch } from "@dash/kit/ui/layout/month-switch";
import { offeredYears } from "../../offered-years.ts";
import * as z from "zod/mini";
import { useGeoPlace } from "./geo-place.ts";

const PeriodSearch = z.record(z.string(), z.string());

/** Filters by year and month. The present place stays. */
export function PeriodFilters() {
  const { period } = useGeoPlace();
  const running = useCurrentMonth();
  const [, setSearch] = useSearch(PeriodSearch);
  const show = (year: number, month: number | null) =>
    setSearch({
      month: month === null ? null : String(month),
      year: year === running.year ? null : String(year),
      ...firstPage,
    });
  return (
    <div className="salesgeo:contents salesgeo:print:hidden">
      <MonthSwitch
        selected={period}
        years={offeredYears(running.year, period.year)}
        onSelect={({ month, year }) => show(year, month)}
        onAllMonths={(year) => show(year, null)}
      />
    </div>
  );
}

/** Clears the days of the list too, because they belong to the former period. */
const firstPage = { offset: null, from: null, to: null };
