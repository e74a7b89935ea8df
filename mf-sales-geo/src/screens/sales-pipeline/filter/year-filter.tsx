import { useCurrentMonth } from "@dash/kit";
import { optionsOf, Select } from "@dash/kit/ui/form/select";
import { offeredYears } from "../../../offered-years.ts";

export interface YearFilterProps {
  /** Undefined for all years. */
  readonly year: number | undefined;
  /** Whether "All years" is offered. */
  readonly hasEvery?: boolean;
  readonly onChoose: (year: number | null) => void;
}

/** Filters by the year of the lead date. Offers a year from the address in addition to the usual five. */
export function YearFilter({ year, hasEvery = false, onChoose }: YearFilterProps) {
  const years = offeredYears(useCurrentMonth().year, year);
  return (
    <Select
      label="Year"
      isLabelHidden
      options={[
        ...(hasEvery ? [{ value: "", label: "All years" }] : []),
        ...optionsOf(years.map(String)),
      ]}
      value={year === undefined ? "" : String(year)}
      onChange={(chosen) => onChoose(chosen === "" ? null : Number(chosen))}
    />
  );
}
