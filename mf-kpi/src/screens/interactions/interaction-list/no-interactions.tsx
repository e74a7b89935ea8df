import { formatMonth, useCan } from "@dash/kit";
import { Empty } from "@dash/kit/ui/empty";
import { ClearFilters, isNarrowed } from "@dash/kit/ui/filter-bar";
import { NewInteraction } from "../interaction-form/new-interaction.tsx";
import {
  monthOfFilter,
  type InteractionFilter,
  type InteractionFilterPatch,
} from "./interaction-filter.ts";

export interface NoInteractionsProps {
  readonly filter: InteractionFilter;
  readonly onFilter: (patch: InteractionFilterPatch) => void;
}

/** Replaces the list when no interactions match. */
export function NoInteractions({ filter, onFilter }: NoInteractionsProps) {
  const canWrite = useCan("interaction:write");
  const shown = monthOfFilter(filter);
  const month = shown && formatMonth(shown.month, shown.year);
  if (isNarrowed(filter))
    return (
      <Empty
        title={NONE_FOUND}
        text={`No call or visit${month ? ` of ${month}` : ""} matches all filters.`}
        action={<ClearFilters filter={filter} onFilter={onFilter} />}
      />
    );
  return (
    <Empty
      title={NONE_FOUND}
      text={`Calls and visits${month ? ` of ${month}` : ""} are listed here, from the call system and by hand.`}
      action={canWrite && <NewInteraction />}
    />
  );
}

const NONE_FOUND = "No customer interactions recorded for this period";
