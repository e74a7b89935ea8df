import { Role, roleNames } from "@dash/contracts/users/roles";
import { FilterBar, FilterSelect } from "@dash/kit/ui/filter-bar";
import { SearchField } from "@dash/kit/ui/search-field";
import { optionsOf } from "@dash/kit/ui/select";
import type { UserFilter, UserFilterPatch } from "./user-filter.ts";

export interface UserFiltersProps {
  readonly filter: UserFilter;
  readonly onFilter: (patch: UserFilterPatch) => void;
}

export function UserFilters({ filter, onFilter }: UserFiltersProps) {
  const { search = "", role, status } = filter;
  return (
    <FilterBar
      label="Users"
      className="admin:grid admin:grid-cols-2 admin:items-end admin:gap-3 admin:md:grid-cols-[2fr_1fr_1fr_auto]"
      filter={filter}
      onFilter={onFilter}
    >
      <div className="admin:col-span-2 admin:md:col-span-1">
        <SearchField
          label="Search names and e-mail addresses"
          value={search}
          onSearch={(text) => onFilter({ search: text })}
        />
      </div>
      <FilterSelect
        label="Role"
        all="All roles"
        options={optionsOf(Role.options, roleNames)}
        value={role}
        onChoose={(value) => onFilter({ role: value })}
      />
      <FilterSelect
        label="Status"
        all="Everybody"
        options={statusOptions}
        value={status}
        onChoose={(value) => onFilter({ status: value })}
      />
    </FilterBar>
  );
}

const statusOptions = [
  { value: "active", label: "Active" },
  { value: "deactivated", label: "Deactivated" },
] as const;
