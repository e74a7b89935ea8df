import { RegionOrUnknown } from "@dash/contracts/installations/regions";
import { Badge } from "@dash/kit/ui/badge";
import { FilterBar, FilterSelect } from "@dash/kit/ui/filter-bar";
import { CloseIcon } from "@dash/kit/ui/icons";
import { SearchField } from "@dash/kit/ui/search-field";
import { optionsOf } from "@dash/kit/ui/select";
import {
  isNarrowed,
  nothing,
  type InstallationFilter,
  type InstallationFilterPatch,
} from "./installation-filter.ts";
import { daysText } from "./installation-words.ts";

export interface InstallationFiltersProps {
  readonly filter: InstallationFilter;
  readonly onFilter: (patch: InstallationFilterPatch) => void;
}

export function InstallationFilters({ filter, onFilter }: InstallationFiltersProps) {
  const { q = "", region, hasRegionConflict } = filter;
  return (
    <>
      <FilterBar
        label="Installations"
        className="salesgeo:grid salesgeo:grid-cols-2 salesgeo:items-end salesgeo:gap-3 salesgeo:md:grid-cols-[2fr_1fr_1fr_auto]"
        isFiltered={isNarrowed(filter)}
        onClear={() => onFilter(nothing)}
      >
        <div className="salesgeo:col-span-2 salesgeo:md:col-span-1">
          <SearchField
            label="Search installations"
            value={q}
            onSearch={(text) => onFilter({ q: text })}
          />
        </div>
        <FilterSelect
          label="Region"
          all="All regions"
          options={regionOptions}
          value={region}
          onChoose={(chosen) => onFilter({ region: chosen, area: null, district: null })}
        />
        <FilterSelect
          label="Region and postcode"
          all="All"
          options={conflictOptions}
          value={hasRegionConflict === undefined ? undefined : hasRegionConflict ? "true" : "false"}
          onChoose={(chosen) => onFilter({ hasRegionConflict: chosen })}
        />
      </FilterBar>
      <OpenedChips filter={filter} onFilter={onFilter} />
    </>
  );
}

/** Shows the filters that a figure or the map set and that have no field, each with a button to remove it. */
function OpenedChips({ filter, onFilter }: InstallationFiltersProps) {
  const { area, district } = filter;
  const chips = [
    { text: area && `Postcode area ${area}`, without: { area: null, district: null } },
    { text: district && `District ${district}`, without: { district: null } },
    { text: daysText(filter), without: { from: null, to: null } },
  ].filter(({ text }) => text);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Rows shown" className="salesgeo:flex salesgeo:flex-wrap salesgeo:gap-2">
      {chips.map(({ text, without }) => (
        <li key={text}>
          <Badge tone="accent">
            {text}
            <button
              type="button"
              aria-label={`Remove ${text}`}
              onClick={() => onFilter(without)}
              className="salesgeo:-mr-2 salesgeo:inline-flex salesgeo:size-6 salesgeo:cursor-pointer salesgeo:items-center salesgeo:justify-center salesgeo:rounded-full salesgeo:hover:bg-hover salesgeo:print:hidden"
            >
              <CloseIcon size={14} aria-hidden="true" />
            </button>
          </Badge>
        </li>
      ))}
    </ul>
  );
}

const regionOptions = optionsOf(RegionOrUnknown.options);
const conflictOptions = [
  { value: "true", label: "Contradict each other" },
  { value: "false", label: "Agree" },
] as const;
