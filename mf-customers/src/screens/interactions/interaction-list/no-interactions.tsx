import { formatMonth, useCan } from "@dash/kit";
import { EmptyList } from "@dash/kit/ui/list/filter-bar";
import { NewInteraction } from "../interaction-form/new-interaction.tsx";
import { monthOfFilter, type InteractionFilterProps } from "./interaction-filter.ts";

/** Replaces the list when no interactions match. */
export function NoInteractions({ filter, onFilter }: InteractionFilterProps) {
  const canWrite = useCan("interaction:write");
  const calendarMonth = monthOfFilter(filter);
  const month = calendarMonth && formatMonth(calendarMonth.month, calendarMonth.year);
  return (
    <EmptyList
      filter={filter}
      onFilter={onFilter}
      title="No customer interactions recorded for this period"
      unmatched={`No call or visit${month ? ` of ${month}` : ""} matches all filters.`}
      text={`Calls and visits${month ? ` of ${month}` : ""} are listed here, from the call system and by hand.`}
      action={canWrite && <NewInteraction />}
    />
  );
}
