import { AuditAction, AuditedRecord } from "@dash/contracts/users/audit";
import type { User } from "@dash/contracts/users/users";
import { fullNameOf } from "@dash/kit";
import { actionNames } from "@dash/kit/ui/text/change-list";
import { FilterBar } from "@dash/kit/ui/list/filter-bar";
import { dayFilter, selectFilters } from "@dash/kit/ui/list/filter-field";
import { optionsOf } from "@dash/kit/ui/form/select";
import { recordNames } from "./record-names.ts";
import type { FilterPatch, TrailFilter } from "./trail-filter.ts";

export interface TrailFiltersProps {
  readonly filter: TrailFilter;
  readonly people: readonly User[];
  readonly onFilter: (patch: FilterPatch) => void;
}

export function TrailFilters({ filter, people, onFilter }: TrailFiltersProps) {
  const { from, to } = filter;
  return (
    <FilterBar
      label="Audit trail"
      list="audit-trail"
      filter={filter}
      onFilter={onFilter}
      searchLabel="Search names and what records said"
      filters={[
        ...selectFilters(filter, onFilter, [
          { name: "record", label: "Record", all: "All records", options: recordOptions },
          { name: "action", label: "Action", all: "All actions", options: actionOptions },
          {
            name: "actorId",
            label: "Done by",
            all: "Everybody",
            options: people.map((person) => ({ value: person.id, label: fullNameOf(person) })),
            unknown: "One person",
          },
        ]),
        dayFilter({ label: "From", value: from, onChoose: (day) => onFilter({ from: day }) }),
        dayFilter({ label: "To", value: to, onChoose: (day) => onFilter({ to: day }) }),
      ]}
    />
  );
}

const recordOptions = optionsOf(AuditedRecord.options, recordNames);
const actionOptions = optionsOf(AuditAction.options, actionNames);
