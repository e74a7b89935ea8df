import { AuditAction, AuditedRecord } from "@dash/contracts/audit";
import type { User } from "@dash/contracts/users";
import { fullNameOf } from "@dash/kit";
import { Button } from "@dash/kit/ui/button";
import { actionNames } from "@dash/kit/ui/change-list";
import { SearchField } from "@dash/kit/ui/search-field";
import { Select } from "@dash/kit/ui/select";
import { DayInput } from "./day-input.tsx";
import { recordNames } from "./record-names.ts";
import type { FilterPatch, TrailFilter } from "./trail-filter.ts";

export interface TrailFiltersProps {
  readonly filter: TrailFilter;
  readonly people: readonly User[];
  readonly onFilter: (patch: FilterPatch) => void;
}

export function TrailFilters({ filter, people, onFilter }: TrailFiltersProps) {
  const { search = "", record = "", action = "", actorId = "", from = "", to = "" } = filter;
  const isFiltered = Object.entries(filter).some(([name, value]) => name !== "before" && value);
  return (
    <div
      role="search"
      aria-label="Audit trail"
      className="admin:grid admin:grid-cols-2 admin:items-end admin:gap-3 admin:md:grid-cols-4"
    >
      <div className="admin:col-span-2">
        <SearchField
          label="Search names and what records said"
          value={search}
          onSearch={(text) => onFilter({ search: text })}
        />
      </div>
      <Select
        label="Record"
        options={recordOptions}
        value={record}
        onChange={(chosen) => onFilter({ record: (chosen as AuditedRecord) || null })}
      />
      <Select
        label="Action"
        options={actionOptions}
        value={action}
        onChange={(chosen) => onFilter({ action: (chosen as AuditAction) || null })}
      />
      <Select
        label="Done by"
        options={actorOptions(people, actorId)}
        value={actorId}
        onChange={(chosen) => onFilter({ actorId: chosen })}
      />
      <DayInput label="From" value={from} onChange={(day) => onFilter({ from: day })} />
      <DayInput label="To" value={to} onChange={(day) => onFilter({ to: day })} />
      <Button variant="ghost" disabled={!isFiltered} onClick={() => onFilter(nothing)}>
        Clear filters
      </Button>
    </div>
  );
}

const nothing: FilterPatch = {
  search: null,
  record: null,
  action: null,
  actorId: null,
  recordId: null,
  from: null,
  to: null,
};

const recordOptions = [
  { value: "", label: "All records" },
  ...AuditedRecord.options.map((record) => ({ value: record, label: recordNames[record] })),
];

const actionOptions = [
  { value: "", label: "All actions" },
  ...AuditAction.options.map((action) => ({ value: action, label: actionNames[action] })),
];

/** A select must be able to show whom the address asks for, known or not. */
function actorOptions(people: readonly User[], chosen: string) {
  const known = people.map((person) => ({ value: person.id, label: fullNameOf(person) }));
  const isKnown = chosen === "" || people.some(({ id }) => id === chosen);
  return [
    { value: "", label: "Everybody" },
    ...known,
    ...(isKnown ? [] : [{ value: chosen, label: "One person" }]),
  ];
}
