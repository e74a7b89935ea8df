import { StockStatus, stockStatusNames } from "@dash/contracts/stock/stock-items";
import { StockCategory } from "@dash/contracts/stock/stock-kinds";
import { FilterBar } from "@dash/kit/ui/list/filter-bar";
import { selectFilter } from "@dash/kit/ui/list/filter-field";
import { optionsOf } from "@dash/kit/ui/form/select";
import { narrowingOf, type ItemFilter, type ItemFilterPatch } from "./item-filter.ts";

export interface ItemFiltersProps {
  readonly filter: ItemFilter;
  readonly onFilter: (patch: ItemFilterPatch) => void;
}

export function ItemFilters({ filter, onFilter }: ItemFiltersProps) {
  const { category, status, archived } = filter;
  return (
    <FilterBar
      label="Stock items"
      list="stock-items"
      filter={narrowingOf(filter)}
      onFilter={onFilter}
      searchLabel="Search items"
      filters={[
        selectFilter({
          label: "Category",
          all: "All categories",
          options: optionsOf(StockCategory.options),
          value: category,
          onChoose: (value) => onFilter({ category: value }),
        }),
        selectFilter({
          label: "Status",
          all: "All statuses",
          options: optionsOf(StockStatus.options, stockStatusNames),
          value: status,
          onChoose: (value) => onFilter({ status: value }),
        }),
        selectFilter({
          label: "Archived",
          all: "Hidden",
          options: archivedOptions,
          value: archived === "without" ? undefined : archived,
          onChoose: (value) => onFilter({ archived: value }),
        }),
      ]}
    />
  );
}

const archivedOptions = [
  { value: "with", label: "Included" },
  { value: "only", label: "Only archived" },
] as const;
