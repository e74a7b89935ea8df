import { useCurrentMonth } from "@dash/kit";
import { optionsOf, Select } from "@dash/kit/ui/select";
import { offeredYears } from "../../../offered-years.ts";

export interface YearFilterProps {
  /** Undefined is every year. */
  readonly year: number | undefined;
  /** Every year can be chosen. */
  readonly hasEvery?: boolean;
  readonly onChoose: (year: number | null) => void;
}

/** The year of the lead date. A year that only an address can name is offered beside the five. */
export function YearFilter({ year, hasEvery = false, onChoose }: YearFilterProps) {
  const years = offeredYears(useCurrentMonth().year, year);
  return (
    <Select
      label="Year"
      options={[
        ...(hasEvery ? [{ value: "", label: "All years" }] : []),
        ...optionsOf(years.map(String)),
      ]}
      value={year === undefined ? "" : String(year)}
      onChange={(chosen) => onChoose(chosen === "" ? null : Number(chosen))}
    />
  );
}
