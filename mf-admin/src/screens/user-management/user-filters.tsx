import { Role, roleNames } from "@dash/contracts/roles";
import type { UserStatus } from "@dash/contracts/users";
import { Button } from "@dash/kit/ui/button";
import { SearchField } from "@dash/kit/ui/search-field";
import { Select } from "@dash/kit/ui/select";
import type { FilterPatch, UserFilter } from "./user-filter.ts";

export interface UserFiltersProps {
  readonly filter: UserFilter;
  readonly onFilter: (patch: FilterPatch) => void;
}

export function UserFilters({ filter, onFilter }: UserFiltersProps) {
  const { search = "", role = "", status = "" } = filter;
  return (
    <div
      role="search"
      aria-label="Users"
      className="admin:grid admin:grid-cols-2 admin:items-end admin:gap-3 admin:md:grid-cols-[2fr_1fr_1fr_auto]"
    >
      <div className="admin:col-span-2 admin:md:col-span-1">
        <SearchField
          label="Search names and e-mail addresses"
          value={search}
          onSearch={(text) => onFilter({ search: text })}
        />
      </div>
      <Select
        label="Role"
        options={roleOptions}
        value={role}
        onChange={(chosen) => onFilter({ role: (chosen as Role) || null })}
      />
      <Select
        label="Status"
        options={statusOptions}
        value={status}
        onChange={(chosen) => onFilter({ status: (chosen as UserStatus) || null })}
      />
      <Button
        variant="ghost"
        disabled={!search && !role && !status}
        onClick={() => onFilter({ search: null, role: null, status: null })}
      >
        Clear filters
      </Button>
    </div>
  );
}

const roleOptions = [
  { value: "", label: "All roles" },
  ...Role.options.map((role) => ({ value: role, label: roleNames[role] })),
];

const statusOptions = [
  { value: "", label: "Everybody" },
  { value: "active", label: "Active" },
  { value: "deactivated", label: "Deactivated" },
];
