import { listCustomerInteractions } from "@dash/contracts/interactions/customer-interactions";
import { queryPageFor } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { useQuery } from "@tanstack/react-query";
import { everyMonth, monthOfFilter, type InteractionFilterProps } from "./interaction-filter.ts";

export interface OtherMonthsProps extends InteractionFilterProps {
  /** The number of calls and visits that the search finds in the month of the filter. */
  readonly total: number;
}

/** Says how many calls and visits of other months a search finds, and leads there. */
export function OtherMonths({ filter, total, onFilter }: OtherMonthsProps) {
  const { month: _month, year: _year, offset: _offset, ...everywhere } = filter;
  const isAsked = Boolean(filter.search && monthOfFilter(filter));
  const query = { ...everywhere, limit: 1 };
  const { data } = useQuery({
    ...queryPageFor(listCustomerInteractions, { query }),
    enabled: isAsked,
  });
  const more = isAsked && data ? data.total - total : 0;
  if (more <= 0) return null;
  return (
    <p className="customers:text-body">
      {more.toLocaleString("en-GB")} more in other months:{" "}
      <Button size="small" onClick={() => onFilter(everyMonth)}>
        show all
      </Button>
    </p>
  );
}
