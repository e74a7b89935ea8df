import { StockStatus, stockStatusNames } from "@dash/contracts/stock-items";
import { StockCategory } from "@dash/contracts/stock-kinds";
import { Button } from "@dash/kit/ui/button";
import { SearchField } from "@dash/kit/ui/search-field";
import { Select } from "@dash/kit/ui/select";
import type { FilterPatch, ItemFilter } from "./item-filter.ts";

export interface ItemFiltersProps {
  readonly filter: ItemFilter;
  readonly onFilter: (patch: FilterPatch) => void;
}

export function ItemFilters({ filter, onFilter }: ItemFiltersProps) {
  const { search = "", category = "", status = "", archived } = filter;
  const isOpen = !search && !category && !status && archived === "without";
  return (
    <div
      role="search"
      aria-label="Stock items"
      className="stock:grid stock:grid-cols-2 stock:items-end stock:gap-3 stock:md:grid-cols-[2fr_1fr_1fr_1fr_auto]"
    >
      <div className="stock:col-span-2 stock:md:col-span-1">
        <SearchField
          label="Search items"
          value={search}
          onSearch={(text) => onFilter({ search: text })}
        />
      </div>
      <Select
        label="Category"
        options={categoryOptions}
        value={category}
        onChange={(chosen) => onFilter({ category: (chosen as StockCategory) || null })}
      />
      <Select
        label="Status"
        options={statusOptions}
        value={status}
        onChange={(chosen) => onFilter({ status: (chosen as StockStatus) || null })}
      />
      <Select
        label="Archived"
        options={archivedOptions}
        value={archived}
        onChange={(chosen) => onFilter({ archived: chosen as ItemFilter["archived"] })}
      />
      <Button
        variant="ghost"
        disabled={isOpen}
        onClick={() => onFilter({ search: null, category: null, status: null, archived: null })}
      >
        Clear filters
      </Button>
    </div>
  );
}

const categoryOptions = [
  { value: "", label: "All categories" },
  ...StockCategory.options.map((category) => ({ value: category, label: category })),
];

const statusOptions = [
  { value: "", label: "All statuses" },
  ...StockStatus.options.map((status) => ({ value: status, label: stockStatusNames[status] })),
];

const archivedOptions = [
  { value: "without", label: "Hidden" },
  { value: "with", label: "Included" },
  { value: "only", label: "Only archived" },
];
