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
import { selectFilters, type FilterField } from "@dash/kit/ui/list/filter-field";
import { MonthSwitch } from "@dash/kit/ui/layout/month-switch";
import { optionsOf } from "@dash/kit/ui/form/select";
import { usePersonName } from "../use-people.ts";
import { everyMonth, onlyMonth, type InteractionFilterProps } from "./interaction-filter.ts";
import { openedRows } from "./opened-rows.ts";

export interface InteractionFiltersProps extends InteractionFilterProps {
  readonly lines: readonly ServiceLine[];
}

export function InteractionFilters(props: InteractionFiltersProps) {
  const { filter, onFilter } = props;
  const showAll = () => onFilter(everyMonth);
  const person = usePersonName(filter.userId);
  const ofPerson = person ? [{ text: `Of ${person}`, without: { userId: null } }] : [];
  return (
    <FilterBar
      label="Customer interactions"
      list="interactions"
      filter={filter}
      onFilter={onFilter}
      period={
        <MonthSwitch
          selected={{ month: filter.month, year: filter.year }}
          onSelect={(month) => onFilter(onlyMonth(month))}
          onAllMonths={showAll}
          onAllYears={showAll}
        />
      }
      searchLabel="Search interactions"
      filters={filterFields(props)}
      opened={[...openedRows(filter), ...ofPerson]}
    />
  );
}

function filterFields({ filter, lines, onFilter }: InteractionFiltersProps): FilterField[] {
  const lineOptions = lines.map(({ id, name }) => ({ value: id, label: name }));
  return selectFilters(filter, onFilter, [
    { name: "type", label: "Type", all: "Calls and visits", options: typeOptions },
    { name: "callerType", label: "Caller", all: "All callers", options: callerOptions },
    { name: "bucket", label: "Result", all: "All results", options: bucketOptions },
    { name: "direction", label: "Direction", all: "All directions", options: directionOptions },
    {
      name: "serviceLineId",
      label: "Line",
      all: "All lines",
      options: lineOptions,
      unknown: "Unknown Service Line",
    },
  ]);
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
