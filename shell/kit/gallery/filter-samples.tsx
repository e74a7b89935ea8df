import { currentMonth, type CalendarMonth } from "@dash/kit";
import { DayFilter } from "@dash/kit/ui/list/day-filter";
import { ClearFilters, FilterBar } from "@dash/kit/ui/list/filter-bar";
import { FilterChips } from "@dash/kit/ui/list/filter-chips";
import { FilterSelect, selectFilter } from "@dash/kit/ui/list/filter-field";
import { MonthSelects } from "@dash/kit/ui/layout/month-selects";
import { MonthSwitch } from "@dash/kit/ui/layout/month-switch";
import { SearchField } from "@dash/kit/ui/list/search-field";
import { Select } from "@dash/kit/ui/form/select";
import { StepButton } from "@dash/kit/ui/layout/step-button";
import { useState } from "react";
import { Sample, WideSample, type SamplesProps } from "./sample.tsx";

const regions = ["Wales", "Scotland"].map((name) => ({ value: name, label: name }));
const nothing = () => undefined;

export function FilterSamples({ theme }: SamplesProps) {
  const [region, setRegion] = useState<string | null>("Wales");
  const [month, setMonth] = useState<CalendarMonth>(currentMonth);
  const chosen = { label: "Region", all: "All regions", options: regions };
  const filter = { search: "", region: region ?? undefined };
  return (
    <>
      <WideSample name="FilterBar: its period, its search, a chip for each filter that is set">
        <FilterBar
          label={`Leads, ${theme}`}
          filter={filter}
          onFilter={() => setRegion(null)}
          period={<MonthSwitch selected={month} onSelect={setMonth} />}
          searchLabel="Search leads"
          filters={[selectFilter({ ...chosen, value: region ?? undefined, onChoose: setRegion })]}
        />
      </WideSample>
      <Sample name="FilterChips, ClearFilters">
        <FilterChips chips={[{ text: "Region: Wales", onRemove: nothing }]} />
        <ClearFilters filter={filter} onFilter={nothing} />
      </Sample>
      <Sample name="Select, FilterSelect, DayFilter, SearchField">
        <Select label="Region" options={regions} value="Wales" onChange={nothing} />
        <FilterSelect {...chosen} value={undefined} onChoose={nothing} />
        <DayFilter label="From" value="2026-11-02" onChoose={nothing} />
        <SearchField label="Search" value="" onSearch={nothing} />
      </Sample>
      <Sample name="MonthSelects, MonthSwitch, StepButton: at rest, disabled">
        <MonthSelects selected={month} onSelect={setMonth} />
        <MonthSwitch selected={month} onSelect={setMonth} />
        <StepButton to="previous" unit="day" onStep={nothing} />
        <StepButton to="next" unit="day" disabled onStep={nothing} />
      </Sample>
    </>
  );
}
