import type { ServiceLine } from "@dash/contracts/time/service-lines";
import type { CurrentUser } from "@dash/contracts/users/users";
import { fullNameOf } from "@dash/kit";
import { FilterBar, FilterSelect } from "@dash/kit/ui/filter-bar";
import { MonthSelects } from "@dash/kit/ui/month-selects";
import { SearchField } from "@dash/kit/ui/search-field";
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
  const { month, year, serviceLineId, userId, search = "" } = filter;
  return (
    <FilterBar
      label="Time entries"
      className="time:grid time:grid-cols-2 time:items-end time:gap-3 time:md:grid-cols-3 time:xl:grid-cols-[1fr_0.7fr_1.4fr_1.4fr_1.6fr_auto]"
      filter={filter}
      onFilter={onFilter}
    >
      <MonthSelects selected={{ month, year }} onSelect={onFilter} />
      <FilterSelect
        label="Filter by line"
        all="All lines"
        options={lines.map(({ id, name }) => ({ value: id, label: name }))}
        value={serviceLineId}
        unknown="Unknown Service Line"
        onChoose={(value) => onFilter({ serviceLineId: value })}
      />
      <FilterSelect
        label="Logged by"
        all="Everybody"
        options={personOptions(people, me)}
        value={userId}
        unknown="One person"
        onChoose={(value) => onFilter({ userId: value })}
      />
      <div className="time:max-md:col-span-2">
        <SearchField
          label="Search descriptions"
          value={search}
          onSearch={(text) => onFilter({ search: text })}
        />
      </div>
    </FilterBar>
  );
}

function personOptions(people: People, me: CurrentUser | null) {
  const mine = me ? [{ value: me.id, label: "Mine" }] : [];
  const others = people
    .filter(({ id }) => id !== me?.id)
    .map((person) => ({ value: person.id, label: fullNameOf(person) }));
  return [...mine, ...others];
}
