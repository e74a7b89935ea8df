import type { ServiceLine } from "@dash/contracts/time/service-lines";
import type { CurrentUser } from "@dash/contracts/users/users";
import { fullNameOf } from "@dash/kit";
import { FilterBar } from "@dash/kit/ui/list/filter-bar";
import { selectFilter } from "@dash/kit/ui/list/filter-field";
import { MonthSwitch } from "@dash/kit/ui/layout/month-switch";
import { lineOptions } from "../../service-line/line-options.ts";
import type { EntryFilter, EntryFilterPatch } from "./entry-filter.ts";
import type { People } from "./time-tracking.queries.ts";

export interface TimeEntryFiltersProps {
  readonly filter: EntryFilter;
  readonly lines: readonly ServiceLine[];
  readonly people: People;
  readonly me: CurrentUser | null;
  readonly onFilter: (patch: EntryFilterPatch) => void;
}

export function TimeEntryFilters({ filter, lines, people, me, onFilter }: TimeEntryFiltersProps) {
  const { month, year, serviceLineId, userId } = filter;
  return (
    <FilterBar
      label="Time entries"
      list="time-entries"
      filter={filter}
      onFilter={onFilter}
      period={<MonthSwitch selected={{ month, year }} onSelect={onFilter} />}
      searchLabel="Search descriptions"
      filters={[
        selectFilter({
          label: "Line",
          all: "All lines",
          options: lineOptions(lines),
          value: serviceLineId,
          unknown: "Unknown Service Line",
          onChoose: (value) => onFilter({ serviceLineId: value }),
        }),
        selectFilter({
          label: "Logged by",
          all: "Everybody",
          options: personOptions(people, me),
          value: userId,
          unknown: "One person",
          onChoose: (value) => onFilter({ userId: value }),
        }),
      ]}
    />
  );
}

function personOptions(people: People, me: CurrentUser | null) {
  const mine = me ? [{ value: me.id, label: "Mine" }] : [];
  const others = people
    .filter(({ id }) => id !== me?.id)
    .map((person) => ({ value: person.id, label: fullNameOf(person) }));
  return [...mine, ...others];
}
