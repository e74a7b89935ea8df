import type { listCustomers } from "@dash/contracts/interactions/customers";
import { callerNames, CallerType } from "@dash/contracts/interactions/interaction-kinds";
import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import { FilterBar } from "@dash/kit/ui/list/filter-bar";
import { selectFilters } from "@dash/kit/ui/list/filter-field";
import { optionsOf } from "@dash/kit/ui/form/select";

type Filter = Pick<InputOf<typeof listCustomers>["query"], "search" | "kind">;
type FilterPatch = { readonly [K in keyof Filter]?: Filter[K] | null };

export interface CustomerFiltersProps {
  readonly filter: Filter;
  readonly canReadPrivate: boolean;
  readonly onFilter: (patch: FilterPatch) => void;
}

export function CustomerFilters({ filter, canReadPrivate, onFilter }: CustomerFiltersProps) {
  const { search, kind } = filter;
  const narrowing = { search, kind };
  return (
    <FilterBar<FilterPatch>
      label="Customers"
      list="customers"
      filter={narrowing}
      onFilter={onFilter}
      searchLabel={
        canReadPrivate ? "Search name, number, e-mail or postcode" : "Search name or postcode"
      }
      filters={selectFilters({ kind }, onFilter, [
        { name: "kind", label: "Kind", all: "All kinds", options: kindOptions },
      ])}
    />
  );
}

const kindOptions = optionsOf(CallerType.options, callerNames);
