import type { ServiceLine } from "@dash/contracts/service-lines";
import type { CurrentUser } from "@dash/contracts/users";
import { currentMonth, fullNameOf, offeredYears } from "@dash/kit";
import { FilterBar, FilterSelect } from "@dash/kit/ui/filter-bar";
import { SearchField } from "@dash/kit/ui/search-field";
import { optionsOf, Select } from "@dash/kit/ui/select";
import { isNarrowed, nothing, type EntryFilter, type EntryFilterPatch } from "./entry-filter.ts";
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
      isFiltered={isNarrowed(filter)}
      onClear={() => onFilter(nothing)}
    >
      <Select
        label="Month"
        options={monthOptions}
        value={String(month)}
        onChange={(chosen) => onFilter({ month: Number(chosen), year })}
      />
      <Select
        label="Year"
        options={yearOptions(year)}
        value={String(year)}
        onChange={(chosen) => onFilter({ month, year: Number(chosen) })}
      />
      <FilterSelect
        label="Filter by line"
        all="All lines"
        options={lines.map(({ id, name }) => ({ value: id, label: name }))}
        value={serviceLineId}
        unknown="Unknown Service Line"
        onChoose={(chosen) => onFilter({ serviceLineId: chosen })}
      />
      <FilterSelect
        label="Logged by"
        all="Everybody"
        options={personOptions(people, me)}
        value={userId}
        unknown="One person"
        onChoose={(chosen) => onFilter({ userId: chosen })}
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

const monthName = new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" });
const monthOptions = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: monthName.format(Date.UTC(2000, index)),
}));

function yearOptions(shown: number) {
  return optionsOf(offeredYears(currentMonth().year, shown).map(String));
}

function personOptions(people: People, me: CurrentUser | null) {
  const mine = me ? [{ value: me.id, label: "Mine" }] : [];
  const others = people
    .filter(({ id }) => id !== me?.id)
    .map((person) => ({ value: person.id, label: fullNameOf(person) }));
  return [...mine, ...others];
}
