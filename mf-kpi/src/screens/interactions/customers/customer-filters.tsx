import type { listCustomers } from "@dash/contracts/interactions/customers";
import { CallerType } from "@dash/contracts/interactions/interaction-kinds";
import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import { FilterBar, FilterSelect } from "@dash/kit/ui/filter-bar";
import { SearchField } from "@dash/kit/ui/search-field";
import { optionsOf } from "@dash/kit/ui/select";
import { callerNames } from "../../../interactions/interaction-words.ts";

type Filter = Pick<InputOf<typeof listCustomers>["query"], "search" | "kind">;
type FilterPatch = { readonly [K in keyof Filter]?: Filter[K] | null };

export interface CustomerFiltersProps {
  readonly filter: Filter;
  readonly canReadPrivate: boolean;
  readonly onFilter: (patch: FilterPatch) => void;
}

export function CustomerFilters({ filter, canReadPrivate, onFilter }: CustomerFiltersProps) {
  const { search = "", kind } = filter;
  return (
    <FilterBar<FilterPatch>
      label="Customers"
      className="kpi:grid kpi:items-end kpi:gap-3 kpi:md:grid-cols-[2fr_1fr_auto]"
      filter={{ search, kind }}
      onFilter={onFilter}
    >
      <SearchField
        label={
          canReadPrivate ? "Search name, number, e-mail or postcode" : "Search name or postcode"
        }
        value={search}
        onSearch={(text) => onFilter({ search: text })}
      />
      <FilterSelect
        label="Kind"
        all="All kinds"
        options={optionsOf(CallerType.options, callerNames)}
        value={kind}
        onChoose={(value) => onFilter({ kind: value })}
      />
    </FilterBar>
  );
}
