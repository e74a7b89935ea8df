import { useCurrentMonth, useSearch } from "@dash/kit";
import { FilterSelect } from "@dash/kit/ui/filter-bar";
import { monthOptions } from "@dash/kit/ui/month-selects";
import { optionsOf, Select } from "@dash/kit/ui/select";
import * as z from "zod/mini";
import { useGeoPlace } from "./geo-place.ts";
import { offeredYears } from "../../offered-years.ts";

const PeriodSearch = z.record(z.string(), z.string());

/** Filters by year and month. The present place stays. */
export function PeriodFilters() {
  const { period } = useGeoPlace();
  const { year: running } = useCurrentMonth();
  const [, setSearch] = useSearch(PeriodSearch);
  return (
    <div className="salesgeo:flex salesgeo:gap-3 salesgeo:print:hidden">
      <Select
        label="Year"
        options={optionsOf(offeredYears(running, period.year).map(String))}
        value={String(period.year)}
        onChange={(year) =>
          setSearch({ year: year === String(running) ? null : year, ...firstPage })
        }
      />
      <FilterSelect
        label="Month"
        all="All months"
        options={monthOptions}
        value={period.month === undefined ? undefined : String(period.month)}
        onChoose={(month) => setSearch({ month, ...firstPage })}
      />
    </div>
  );
}

/** Clears the days of the list too, because they belong to the former period. */
const firstPage = { offset: null, from: null, to: null };
