import {
  LeadSource,
  PipelinePriority,
  PipelineStage,
  priorityNames,
  stageNames,
} from "@dash/contracts/sales/pipeline-kinds";
import { regions, UNKNOWN_PLACE } from "@dash/contracts/installations/regions";
import { useCan } from "@dash/kit";
import { DayFilter } from "@dash/kit/ui/day-filter";
import { FilterBar, FilterSelect } from "@dash/kit/ui/filter-bar";
import { SearchField } from "@dash/kit/ui/search-field";
import { optionsOf } from "@dash/kit/ui/select";
import { OwnerFilter } from "./owner-filter.tsx";
import { mayBeOfEveryYear, type ListFilter, type ListFilterPatch } from "./pipeline-filter.ts";
import { YearFilter } from "./year-filter.tsx";

export interface PipelineFiltersProps {
  readonly filter: ListFilter;
  readonly onFilter: (patch: ListFilterPatch) => void;
}

export function PipelineFilters({ filter, onFilter }: PipelineFiltersProps) {
  return (
    <FilterBar
      label="Pipeline entries"
      className="salesgeo:grid salesgeo:grid-cols-2 salesgeo:items-end salesgeo:gap-3 salesgeo:md:grid-cols-3 salesgeo:xl:grid-cols-6"
      filter={filter}
      onFilter={onFilter}
    >
      <YearFilter
        year={filter.year}
        hasEvery={mayBeOfEveryYear(filter)}
        onChoose={(year) => onFilter({ year })}
      />
      <KindFilters filter={filter} onFilter={onFilter} />
      <SpanFilters filter={filter} onFilter={onFilter} />
      <DeletedFilter filter={filter} onFilter={onFilter} />
      <SearchField
        label="Search entries"
        value={filter.search ?? ""}
        onSearch={(text) => onFilter({ search: text })}
      />
    </FilterBar>
  );
}

/** Selects of a few values each, with a choice for all. */
function KindFilters({ filter, onFilter }: PipelineFiltersProps) {
  const { stage, region, userId, priority, leadSource } = filter;
  return (
    <>
      <FilterSelect
        label="Stage"
        all="All stages"
        options={stageOptions}
        value={stage}
        onChoose={(chosen) => onFilter({ stage: chosen })}
      />
      <FilterSelect
        label="Region"
        all="All regions"
        options={regionOptions}
        value={region}
        onChoose={(chosen) => onFilter({ region: chosen })}
      />
      <OwnerFilter userId={userId} onChoose={(chosen) => onFilter({ userId: chosen })} />
      <FilterSelect
        label="Priority"
        all="All priorities"
        options={priorityOptions}
        value={priority}
        onChoose={(chosen) => onFilter({ priority: chosen })}
      />
      <FilterSelect
        label="Lead source"
        all="All sources"
        options={sourceOptions}
        value={leadSource}
        onChoose={(chosen) => onFilter({ leadSource: chosen })}
      />
    </>
  );
}

/** Filters by follow-up and by lead date. A span of lead dates replaces the year. */
function SpanFilters({ filter: { followUp, from, to }, onFilter }: PipelineFiltersProps) {
  return (
    <>
      <FilterSelect
        label="Follow-up"
        all="Any or none"
        options={followUpOptions}
        value={followUp}
        onChoose={(chosen) => onFilter({ followUp: chosen })}
      />
      <DayFilter
        label="Leads from"
        value={from}
        onChoose={(day) => onFilter({ from: day, year: null })}
      />
      <DayFilter
        label="Leads to"
        value={to}
        onChoose={(day) => onFilter({ to: day, year: null })}
      />
    </>
  );
}

/** Only users who may restore deleted entries can list them. */
function DeletedFilter({ filter: { isDeleted }, onFilter }: PipelineFiltersProps) {
  if (!useCan("sales:restore")) return null;
  return (
    <FilterSelect
      label="Deleted"
      all="Hidden"
      options={deletedOptions}
      value={isDeleted ? "true" : undefined}
      onChoose={(chosen) => onFilter({ isDeleted: chosen })}
    />
  );
}

const stageOptions = optionsOf(PipelineStage.options, stageNames);
const regionOptions = optionsOf([...regions, UNKNOWN_PLACE]);
const priorityOptions = optionsOf(PipelinePriority.options, priorityNames);
const sourceOptions = optionsOf(LeadSource.options);
const followUpOptions = [
  { value: "due", label: "Overdue or due today" },
  { value: "overdue", label: "Overdue" },
  { value: "today", label: "Due today" },
  { value: "upcoming", label: "Upcoming" },
  { value: "none", label: "None planned" },
] as const;
const deletedOptions = [{ value: "true", label: "Only deleted" }] as const;
