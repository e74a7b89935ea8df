import { RegionOrUnknown } from "@dash/contracts/installations/regions";
import { FilterBar, type OpenedRow } from "@dash/kit/ui/list/filter-bar";
import { selectFilter } from "@dash/kit/ui/list/filter-field";
import { optionsOf } from "@dash/kit/ui/form/select";
import type { InstallationFilter, InstallationFilterPatch } from "./installation-filter.ts";
import { daysText } from "./installation-texts.ts";

export interface InstallationFiltersProps {
  readonly filter: InstallationFilter;
  readonly onFilter: (patch: InstallationFilterPatch) => void;
}

export function InstallationFilters({ filter, onFilter }: InstallationFiltersProps) {
  const { region, hasRegionConflict } = filter;
  return (
    <FilterBar
      label="Installations"
      list="installations"
      filter={filter}
      onFilter={onFilter}
      searchLabel="Search installations"
      filters={[
        selectFilter({
          label: "Region",
          all: "All regions",
          options: regionOptions,
          value: region,
          onChoose: (chosen) => onFilter({ region: chosen, area: null, district: null }),
        }),
        selectFilter({
          label: "Region and postcode",
          all: "All",
          options: conflictOptions,
          value: hasRegionConflict === undefined ? undefined : hasRegionConflict ? "true" : "false",
          onChoose: (chosen) => onFilter({ hasRegionConflict: chosen }),
        }),
      ]}
      opened={openedRows(filter)}
    />
  );
}

/** The filters that a figure or the map set and that have no field. */
function openedRows(filter: InstallationFilter): OpenedRow<InstallationFilterPatch>[] {
  const { area, district } = filter;
  const days = daysText(filter);
  return [
    ...(area ? [{ text: `Postcode area ${area}`, without: { area: null, district: null } }] : []),
    ...(district ? [{ text: `District ${district}`, without: { district: null } }] : []),
    ...(days ? [{ text: days, without: { from: null, to: null } }] : []),
  ];
}

const regionOptions = optionsOf(RegionOrUnknown.options);
const conflictOptions = [
  { value: "true", label: "Contradict each other" },
  { value: "false", label: "Agree" },
] as const;
