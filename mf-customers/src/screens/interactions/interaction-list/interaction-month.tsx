import { MonthSwitch } from "@dash/kit/ui/layout/month-switch";
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
  const showAll = () => onFilter(everyMonth);
  return (
    <MonthSwitch
      selected={{ month: filter.month, year: filter.year }}
      onSelect={(month) => onFilter(onlyMonth(month))}
      onAllMonths={showAll}
      onAllYears={showAll}
    />
  );
}
