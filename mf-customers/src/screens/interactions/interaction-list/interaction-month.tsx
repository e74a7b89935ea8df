import { useCurrentMonth } from "@dash/kit";
import { FilterSelect } from "@dash/kit/ui/list/filter-field";
import { monthOptions, yearOptions } from "@dash/kit/ui/layout/month-selects";
import { MonthSteps } from "@dash/kit/ui/layout/month-steps";
import {
  everyMonth,
  onlyMonth,
  type InteractionFilter,
  type InteractionFilterPatch,
} from "./interaction-filter.ts";

export interface InteractionMonthProps {
  readonly filter: InteractionFilter;
  readonly onFilter: (patch: InteractionFilterPatch) => void;
}

/** Shows the calls and visits of one month, or of all months. */
export function InteractionMonth({ filter, onFilter }: InteractionMonthProps) {
  const running = useCurrentMonth();
  const { month = running.month, year = running.year } = filter;
  const show = (selection: { readonly month?: string | null; readonly year?: string | null }) => {
    if (selection.month === null || selection.year === null) return onFilter(everyMonth);
    onFilter(
      onlyMonth({ month: Number(selection.month ?? month), year: Number(selection.year ?? year) }),
    );
  };
  return (
    <MonthSteps month={{ month, year }} onSelect={(next) => onFilter(onlyMonth(next))}>
      <FilterSelect
        label="Month"
        isLabelHidden
        all="All months"
        options={monthOptions}
        value={filter.month === undefined ? undefined : String(month)}
        onChoose={(value) => show({ month: value })}
      />
      <FilterSelect
        label="Year"
        isLabelHidden
        all="All years"
        options={yearOptions(running.year, year)}
        value={filter.year === undefined ? undefined : String(year)}
        onChoose={(value) => show({ year: value })}
      />
    </MonthSteps>
  );
}
