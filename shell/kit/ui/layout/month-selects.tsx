import { offeredYears, useCurrentMonth, type CalendarMonth } from "@dash/kit";
import { optionsOf, Select, type SelectOption } from "../form/select.tsx";

export interface MonthSelectsProps {
  readonly selected: CalendarMonth;
  readonly onSelect: (month: CalendarMonth) => void;
}

/** A month and a year to choose, as two fields side by side. Any month of the offered years can be chosen. */
export function MonthSelects({ selected, onSelect }: MonthSelectsProps) {
  const running = useCurrentMonth();
  const { month, year } = selected;
  return (
    <>
      <Select
        label="Month"
        options={monthOptions}
        value={String(month)}
        onChange={(chosen) => onSelect({ month: Number(chosen), year })}
      />
      <Select
        label="Year"
        options={yearOptions(running.year, year)}
        value={String(year)}
        onChange={(chosen) => onSelect({ month, year: Number(chosen) })}
      />
    </>
  );
}

const monthName = new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" });

/** January to December. */
export const monthOptions: readonly SelectOption[] = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: monthName.format(Date.UTC(2000, index)),
}));

/** The years to choose from, the latest first. */
export function yearOptions(running: number, selected: number): readonly SelectOption[] {
  return optionsOf(offeredYears(running, selected).map(String));
}
