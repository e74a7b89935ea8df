import {
  LeadSource,
  PipelinePriority,
  PipelineStage,
  priorityNames,
  stageNames,
} from "@dash/contracts/sales/pipeline-kinds";
import { regions, UNKNOWN_PLACE } from "@dash/contracts/installations/regions";
import { useCan } from "@dash/kit";
import { FilterBar } from "@dash/kit/ui/list/filter-bar";
import {
  dayFilter,
  selectFilter,
  selectFilters,
  type FilterField,
} from "@dash/kit/ui/list/filter-field";
import type { ReactNode } from "react";
import { optionsOf } from "@dash/kit/ui/form/select";
import { useOwnerFilter } from "./use-owner-filter.ts";
import { mayBeOfEveryYear, type ListFilter, type ListFilterPatch } from "./pipeline-filter.ts";
import { YearFilter } from "./year-filter.tsx";

export interface PipelineFiltersProps {
  readonly filter: ListFilter;
  readonly onFilter: (patch: ListFilterPatch) => void;
}

export interface PipelineFilterBarProps extends PipelineFiltersProps {
  /** The buttons of the list. */
  readonly actions: ReactNode;
}

export function PipelineFilters({ filter, onFilter, actions }: PipelineFilterBarProps) {
  const owner = useOwnerFilter(filter.userId, (chosen) => onFilter({ userId: chosen }));
  // Only users who may restore deleted entries can list them.
  const canRestore = useCan("sales:restore");
  return (
    <FilterBar
      label="Pipeline entries"
      list="sales-pipeline"
      filter={filter}
      onFilter={onFilter}
      period={
        <YearFilter
          year={filter.year}
          hasEvery={mayBeOfEveryYear(filter)}
          onChoose={(year) => onFilter({ year })}
        />
      }
      actions={actions}
      searchLabel="Search entries"
      filters={[
        ...selectFilters(filter, onFilter, [
          { name: "stage", label: "Stage", all: "All stages", options: stageOptions },
          { name: "region", label: "Region", all: "All regions", options: regionOptions },
        ]),
        owner,
        ...selectFilters(filter, onFilter, [
          { name: "priority", label: "Priority", all: "All priorities", options: priorityOptions },
          { name: "leadSource", label: "Lead source", all: "All sources", options: sourceOptions },
          { name: "followUp", label: "Follow-up", all: "Any or none", options: followUpOptions },
        ]),
        ...leadDateFilters({ filter, onFilter }),
        ...(canRestore ? [deletedFilter({ filter, onFilter })] : []),
      ]}
    />
  );
}

/** A span of lead dates replaces the year. */
function leadDateFilters({ filter, onFilter }: PipelineFiltersProps): FilterField[] {
  return [
    dayFilter({
      label: "Leads from",
      value: filter.from,
      onChoose: (day) => onFilter({ from: day, year: null }),
    }),
    dayFilter({
      label: "Leads to",
      value: filter.to,
      onChoose: (day) => onFilter({ to: day, year: null }),
    }),
  ];
}

function deletedFilter({ filter: { isDeleted }, onFilter }: PipelineFiltersProps): FilterField {
  return selectFilter({
    label: "Deleted",
    all: "Hidden",
    options: deletedOptions,
    value: isDeleted ? "true" : undefined,
    onChoose: (chosen) => onFilter({ isDeleted: chosen }),
  });
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
