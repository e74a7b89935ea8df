import {
  bucketNames,
  CallBucket,
  CallDirection,
  CallerType,
  type InteractionType,
} from "@dash/contracts/interactions/interaction-kinds";
import type { ServiceLine } from "@dash/contracts/time/service-lines";
import { useCurrentMonth } from "@dash/kit";
import { FilterBar, FilterSelect } from "@dash/kit/ui/filter-bar";
import { monthOptions, yearOptions } from "@dash/kit/ui/month-selects";
import { SearchField } from "@dash/kit/ui/search-field";
import { optionsOf } from "@dash/kit/ui/select";
import {
  callerNames,
  directionNames,
  NOT_IDENTIFIED,
} from "../../../interactions/interaction-words.ts";
import {
  everyMonth,
  onlyMonth,
  type InteractionFilter,
  type InteractionFilterPatch,
} from "./interaction-filter.ts";

export interface InteractionFiltersProps {
  readonly filter: InteractionFilter;
  readonly lines: readonly ServiceLine[];
  readonly onFilter: (patch: InteractionFilterPatch) => void;
}

export function InteractionFilters({ filter, lines, onFilter }: InteractionFiltersProps) {
  const { type, callerType, bucket, direction, serviceLineId, search = "" } = filter;
  return (
    <FilterBar
      label="Customer interactions"
      className="kpi:grid kpi:grid-cols-2 kpi:items-end kpi:gap-3 kpi:md:grid-cols-3 kpi:xl:grid-cols-5"
      filter={filter}
      onFilter={onFilter}
    >
      <MonthFilter filter={filter} onFilter={onFilter} />
      <FilterSelect
        label="Type"
        all="Calls and visits"
        options={typeOptions}
        value={type}
        onChoose={(value) => onFilter({ type: value })}
      />
      <FilterSelect
        label="Caller"
        all="All callers"
        options={callerOptions}
        value={callerType}
        onChoose={(value) => onFilter({ callerType: value })}
      />
      <FilterSelect
        label="Result"
        all="All results"
        options={bucketOptions}
        value={bucket}
        onChoose={(value) => onFilter({ bucket: value })}
      />
      <FilterSelect
        label="Direction"
        all="All directions"
        options={directionOptions}
        value={direction}
        onChoose={(value) => onFilter({ direction: value })}
      />
      <div className="kpi:max-md:col-span-2">
        <FilterSelect
          label="Filter by line"
          all="All lines"
          options={lines.map(({ id, name }) => ({ value: id, label: name }))}
          value={serviceLineId}
          unknown="Unknown Service Line"
          onChoose={(value) => onFilter({ serviceLineId: value })}
        />
      </div>
      <div className="kpi:max-md:col-span-2 kpi:xl:col-span-2">
        <SearchField
          label="Search interactions"
          value={search}
          onSearch={(text) => onFilter({ search: text })}
        />
      </div>
    </FilterBar>
  );
}

type MonthFilterProps = Pick<InteractionFiltersProps, "filter" | "onFilter">;

/** Filters by month and year, or shows all months. */
function MonthFilter({ filter: { month, year }, onFilter }: MonthFilterProps) {
  const running = useCurrentMonth();
  const show = (selection: { readonly month?: string | null; readonly year?: string | null }) => {
    if (selection.month === null || selection.year === null) return onFilter(everyMonth);
    onFilter(
      onlyMonth({
        month: Number(selection.month ?? month ?? running.month),
        year: Number(selection.year ?? year ?? running.year),
      }),
    );
  };
  return (
    <>
      <FilterSelect
        label="Month"
        all="All months"
        options={monthOptions}
        value={month === undefined ? month : String(month)}
        onChoose={(value) => show({ month: value })}
      />
      <FilterSelect
        label="Year"
        all="All years"
        options={yearOptions(running.year, year ?? running.year)}
        value={year === undefined ? year : String(year)}
        onChoose={(value) => show({ year: value })}
      />
    </>
  );
}

const typeOptions = [
  { value: "call", label: "Calls" },
  { value: "visit", label: "Visits" },
] as const satisfies readonly { value: InteractionType; label: string }[];
const callerOptions = [
  ...optionsOf(CallerType.options, callerNames),
  { value: "none", label: NOT_IDENTIFIED },
] as const;
const directionOptions = [
  ...optionsOf(CallDirection.options, directionNames),
  { value: "none", label: "Without direction" },
] as const;
const bucketOptions = optionsOf(CallBucket.options, bucketNames);
