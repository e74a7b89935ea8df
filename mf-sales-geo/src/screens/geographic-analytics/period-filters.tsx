import { useCurrentMonth, useSearch } from "@dash/kit";
import { FilterSelect } from "@dash/kit/ui/list/filter-field";
import { monthOptions } from "@dash/kit/ui/layout/month-selects";
import { MonthSteps } from "@dash/kit/ui/layout/month-steps";
import { optionsOf, Select } from "@dash/kit/ui/form/select";
import * as z from "zod/mini";
import { useGeoPlace } from "./geo-place.ts";
import { offeredYears } from "../../offered-years.ts";

const PeriodSearch = z.record(z.string(), z.string());

/** Filters by year and month. The present place stays. */
export function PeriodFilters() {
  const { period } = useGeoPlace();
  const running = useCurrentMonth();
  const [, setSearch] = useSearch(PeriodSearch);
  const yearOrNone = (year: number) => (year === running.year ? null : String(year));
  return (
    <div className="salesgeo:flex salesgeo:items-center salesgeo:gap-1 salesgeo:print:hidden">
      <MonthSteps
        month={{ month: running.month, ...period }}
        onSelect={({ month, year }) =>
          setSearch({ month: String(month), year: yearOrNone(year), ...firstPage })
        }
      >
        <FilterSelect
          label="Month"
          isLabelHidden
          all="All months"
          options={monthOptions}
          value={period.month === undefined ? undefined : String(period.month)}
          onChoose={(month) => setSearch({ month, ...firstPage })}
        />
        <Select
          label="Year"
          isLabelHidden
          options={optionsOf(offeredYears(running.year, period.year).map(String))}
          value={String(period.year)}
          onChange={(year) => setSearch({ year: yearOrNone(Number(year)), ...firstPage })}
        />
      </MonthSteps>
    </div>
  );
}

/** Clears the days of the list too, because they belong to the former period. */
const firstPage = { offset: null, from: null, to: null };
