import type { ServiceLine } from "@dash/contracts/service-lines";
import type { CurrentUser } from "@dash/contracts/users";
import { currentMonth, fullNameOf, offeredYears } from "@dash/kit";
import { Button } from "@dash/kit/ui/button";
import { SearchField } from "@dash/kit/ui/search-field";
import { Select } from "@dash/kit/ui/select";
import type { EntryFilter, FilterPatch } from "./entry-filter.ts";
import type { People } from "./time-tracking.queries.ts";

export interface TimeEntryFiltersProps {
  readonly filter: EntryFilter;
  readonly lines: readonly ServiceLine[];
  readonly people: People;
  readonly me: CurrentUser | null;
  readonly onFilter: (patch: FilterPatch) => void;
}

export function TimeEntryFilters({ filter, lines, people, me, onFilter }: TimeEntryFiltersProps) {
  const { month, year, serviceLineId = "", userId = "", search = "" } = filter;
  return (
    <div
      role="search"
      aria-label="Time entries"
      className="time:grid time:grid-cols-2 time:items-end time:gap-3 time:md:grid-cols-3 time:xl:grid-cols-[1fr_0.7fr_1.4fr_1.4fr_1.6fr_auto]"
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
      <Select
        label="Filter by line"
        options={lineOptions(lines, serviceLineId)}
        value={serviceLineId}
        onChange={(chosen) => onFilter({ serviceLineId: chosen })}
      />
      <Select
        label="Logged by"
        options={personOptions(people, me, userId)}
        value={userId}
        onChange={(chosen) => onFilter({ userId: chosen })}
      />
      <SearchField
        label="Search descriptions"
        value={search}
        onSearch={(text) => onFilter({ search: text })}
      />
      <Button
        variant="ghost"
        disabled={!serviceLineId && !userId && !search}
        onClick={() => onFilter({ serviceLineId: null, userId: null, search: null })}
      >
        Clear filters
      </Button>
    </div>
  );
}

const monthName = new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" });
const monthOptions = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: monthName.format(Date.UTC(2000, index)),
}));

function yearOptions(shown: number) {
  return offeredYears(currentMonth().year, shown).map((year) => ({
    value: String(year),
    label: String(year),
  }));
}

function lineOptions(lines: readonly ServiceLine[], chosen: string) {
  const known = lines.map(({ id, name }) => ({ value: id, label: name }));
  return withChosen([{ value: "", label: "All lines" }, ...known], chosen, "Unknown Service Line");
}

function personOptions(people: People, me: CurrentUser | null, chosen: string) {
  const mine = me ? [{ value: me.id, label: "Mine" }] : [];
  const others = people
    .filter(({ id }) => id !== me?.id)
    .map((person) => ({ value: person.id, label: fullNameOf(person) }));
  return withChosen([{ value: "", label: "Everybody" }, ...mine, ...others], chosen, "One person");
}

/** A select must be able to show what the address asks for, known or not. */
function withChosen(options: { value: string; label: string }[], chosen: string, label: string) {
  const isKnown = options.some(({ value }) => value === chosen);
  return isKnown ? options : [...options, { value: chosen, label }];
}
