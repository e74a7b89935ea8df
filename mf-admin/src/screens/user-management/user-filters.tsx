import { Role, roleNames } from "@dash/contracts/users/roles";
import { FilterBar } from "@dash/kit/ui/list/filter-bar";
import { selectFilters } from "@dash/kit/ui/list/filter-field";
import { optionsOf } from "@dash/kit/ui/form/select";
import type { UserFilter, UserFilterPatch } from "./user-filter.ts";

export interface UserFiltersProps {
  readonly filter: UserFilter;
  readonly onFilter: (patch: UserFilterPatch) => void;
}

export function UserFilters({ filter, onFilter }: UserFiltersProps) {
  return (
    <FilterBar
      label="Users"
      list="users"
      filter={filter}
      onFilter={onFilter}
      searchLabel="Search names and e-mail addresses"
      filters={selectFilters(filter, onFilter, [
        { name: "role", label: "Role", all: "All roles", options: roleOptions },
        { name: "status", label: "Status", all: "Everybody", options: statusOptions },
      ])}
    />
  );
}

const roleOptions = optionsOf(Role.options, roleNames);
const statusOptions = [
  { value: "active", label: "Active" },
  { value: "deactivated", label: "Deactivated" },
] as const;
