import { StockStatus, stockStatusNames } from "@dash/contracts/stock/stock-items";
import { StockCategory } from "@dash/contracts/stock/stock-kinds";
import { FilterBar, FilterSelect } from "@dash/kit/ui/filter-bar";
import { SearchField } from "@dash/kit/ui/search-field";
import { optionsOf, Select } from "@dash/kit/ui/select";
import { narrowingOf, type ItemFilter, type ItemFilterPatch } from "./item-filter.ts";

export interface ItemFiltersProps {
  readonly filter: ItemFilter;
  readonly onFilter: (patch: ItemFilterPatch) => void;
}

export function ItemFilters({ filter, onFilter }: ItemFiltersProps) {
  const { search = "", category, status, archived } = filter;
  return (
    <FilterBar
      label="Stock items"
      className="stock:grid stock:grid-cols-2 stock:items-end stock:gap-3 stock:md:grid-cols-[2fr_1fr_1fr_1fr_auto]"
      filter={narrowingOf(filter)}
      onFilter={onFilter}
    >
      <div className="stock:col-span-2 stock:md:col-span-1">
        <SearchField
          label="Search items"
          value={search}
          onSearch={(text) => onFilter({ search: text })}
        />
      </div>
      <FilterSelect
        label="Category"
        all="All categories"
        options={optionsOf(StockCategory.options)}
        value={category}
        onChoose={(value) => onFilter({ category: value })}
      />
      <FilterSelect
        label="Status"
        all="All statuses"
        options={optionsOf(StockStatus.options, stockStatusNames)}
        value={status}
        onChoose={(value) => onFilter({ status: value })}
      />
      <Select
        label="Archived"
        options={archivedOptions}
        value={archived}
        onChange={(value) => onFilter({ archived: value as ItemFilter["archived"] })}
      />
    </FilterBar>
  );
}

const archivedOptions = [
  { value: "without", label: "Hidden" },
  { value: "with", label: "Included" },
  { value: "only", label: "Only archived" },
];
