import {
  bucketNames,
  CallBucket,
  CallDirection,
  callerNames,
  CallerType,
  directionNames,
  type InteractionType,
  NOT_IDENTIFIED,
} from "@dash/contracts/interactions/interaction-kinds";
import type { ServiceLine } from "@dash/contracts/time/service-lines";
import { FilterBar } from "@dash/kit/ui/list/filter-bar";
import { selectFilter } from "@dash/kit/ui/list/filter-field";
import { optionsOf } from "@dash/kit/ui/form/select";
import type { InteractionFilter, InteractionFilterPatch } from "./interaction-filter.ts";
import { InteractionMonth } from "./interaction-month.tsx";
import { openedRows } from "./opened-rows.ts";

export interface InteractionFiltersProps {
  readonly filter: InteractionFilter;
  readonly lines: readonly ServiceLine[];
  readonly onFilter: (patch: InteractionFilterPatch) => void;
}

export function InteractionFilters({ filter, lines, onFilter }: InteractionFiltersProps) {
  const { type, callerType, bucket, direction, serviceLineId } = filter;
  return (
    <FilterBar
      label="Customer interactions"
      list="interactions"
      filter={filter}
      onFilter={onFilter}
      period={<InteractionMonth filter={filter} onFilter={onFilter} />}
      searchLabel="Search interactions"
      filters={[
        selectFilter({
          label: "Type",
          all: "Calls and visits",
          options: typeOptions,
          value: type,
          onChoose: (value) => onFilter({ type: value }),
        }),
        selectFilter({
          label: "Caller",
          all: "All callers",
          options: callerOptions,
          value: callerType,
          onChoose: (value) => onFilter({ callerType: value }),
        }),
        selectFilter({
          label: "Result",
          all: "All results",
          options: bucketOptions,
          value: bucket,
          onChoose: (value) => onFilter({ bucket: value }),
        }),
        selectFilter({
          label: "Direction",
          all: "All directions",
          options: directionOptions,
          value: direction,
          onChoose: (value) => onFilter({ direction: value }),
        }),
        selectFilter({
          label: "Line",
          all: "All lines",
          options: lines.map(({ id, name }) => ({ value: id, label: name })),
          value: serviceLineId,
          unknown: "Unknown Service Line",
          onChoose: (value) => onFilter({ serviceLineId: value }),
        }),
      ]}
      opened={openedRows(filter)}
    />
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
