import { Role, roleNames } from "@dash/contracts/users/roles";
import { FilterBar } from "@dash/kit/ui/list/filter-bar";
import { selectFilter } from "@dash/kit/ui/list/filter-field";
import { optionsOf } from "@dash/kit/ui/form/select";
import type { UserFilter, UserFilterPatch } from "./user-filter.ts";

export interface UserFiltersProps {
  readonly filter: UserFilter;
  readonly onFilter: (patch: UserFilterPatch) => void;
}

export function UserFilters({ filter, onFilter }: UserFiltersProps) {
  const { role, status } = filter;
  return (
    <FilterBar
      label="Users"
      list="users"
      filter={filter}
      onFilter={onFilter}
      searchLabel="Search names and e-mail addresses"
      filters={[
        selectFilter({
          label: "Role",
          all: "All roles",
          options: optionsOf(Role.options, roleNames),
          value: role,
          onChoose: (value) => onFilter({ role: value }),
        }),
        selectFilter({
          label: "Status",
          all: "Everybody",
          options: statusOptions,
          value: status,
          onChoose: (value) => onFilter({ status: value }),
        }),
      ]}
    />
  );
}

const statusOptions = [
  { value: "active", label: "Active" },
  { value: "deactivated", label: "Deactivated" },
] as const;
