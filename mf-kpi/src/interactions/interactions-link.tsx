import type { listCustomerInteractions } from "@dash/contracts/interactions/customer-interactions";
import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import { Link, type CalendarMonth, type LinkProps } from "@dash/kit";
import { withMonth } from "@dash/kit/ui/layout/selected-month";

const INTERACTIONS = "/interactions";

/** The filters of the list of calls and visits, as parameters of an address. */
export type InteractionFilters = Partial<
  Record<keyof InputOf<typeof listCustomerInteractions>["query"], string>
>;

export function interactionsAddress(
  month: CalendarMonth,
  filters: InteractionFilters = {},
): LinkProps["to"] {
  return withMonth(INTERACTIONS, month, filters);
}

export interface InteractionsLinkProps {
  readonly month: CalendarMonth;
  readonly filters: InteractionFilters;
  /** The counted things, for screen readers, such as `missed calls`. */
  readonly of: string;
  /** The number with its unit. */
  readonly children: string;
}

/** A number that opens its calls and visits. */
export function InteractionsLink({ month, filters, of, children }: InteractionsLinkProps) {
  return (
    <Link
      to={interactionsAddress(month, filters)}
      aria-label={`${children}, ${of}`}
      className="kpi:-my-0.5 kpi:inline-block kpi:min-w-6 kpi:rounded-sm kpi:py-0.5 kpi:underline kpi:max-md:my-0 kpi:decoration-line-strong kpi:decoration-1 kpi:underline-offset-4 kpi:hover:decoration-current"
    >
      {children}
    </Link>
  );
}
