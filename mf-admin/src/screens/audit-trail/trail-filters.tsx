import { AuditAction, AuditedRecord } from "@dash/contracts/users/audit";
import type { User } from "@dash/contracts/users/users";
import { fullNameOf } from "@dash/kit";
import { actionNames } from "@dash/kit/ui/text/change-list";
import { FilterBar } from "@dash/kit/ui/list/filter-bar";
import { dayFilter, selectFilter } from "@dash/kit/ui/list/filter-field";
import { optionsOf } from "@dash/kit/ui/form/select";
import { recordNames } from "./record-names.ts";
import type { FilterPatch, TrailFilter } from "./trail-filter.ts";

export interface TrailFiltersProps {
  readonly filter: TrailFilter;
  readonly people: readonly User[];
  readonly onFilter: (patch: FilterPatch) => void;
}

export function TrailFilters({ filter, people, onFilter }: TrailFiltersProps) {
  const { record, action, actorId, from, to } = filter;
  return (
    <FilterBar
      label="Audit trail"
      list="audit-trail"
      filter={filter}
      onFilter={onFilter}
      searchLabel="Search names and what records said"
      filters={[
        selectFilter({
          label: "Record",
          all: "All records",
          options: optionsOf(AuditedRecord.options, recordNames),
          value: record,
          onChoose: (value) => onFilter({ record: value }),
        }),
        selectFilter({
          label: "Action",
          all: "All actions",
          options: optionsOf(AuditAction.options, actionNames),
          value: action,
          onChoose: (value) => onFilter({ action: value }),
        }),
        selectFilter({
          label: "Done by",
          all: "Everybody",
          options: people.map((person) => ({ value: person.id, label: fullNameOf(person) })),
          value: actorId,
          unknown: "One person",
          onChoose: (value) => onFilter({ actorId: value }),
        }),
        dayFilter({ label: "From", value: from, onChoose: (day) => onFilter({ from: day }) }),
        dayFilter({ label: "To", value: to, onChoose: (day) => onFilter({ to: day }) }),
      ]}
    />
  );
}
