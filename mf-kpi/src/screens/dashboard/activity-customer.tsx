import { listCustomerInteractions } from "@dash/contracts/interactions/customer-interactions";
import { queryFor, type CalendarMonth } from "@dash/kit";
import { useSuspenseQuery } from "@tanstack/react-query";
import { CustomerLink } from "@dash/kit/ui/text/customer-link";

/** More than the dashboard shows, because the list begins with visits that are planned. */
const LATEST = 20;

export interface ActivityCustomerProps {
  /** The id of a call or a visit. */
  readonly id: string;
  /** The month on the screen; undefined for the current month. */
  readonly month: CalendarMonth | undefined;
}

/** The customer's name. The dashboard's own figures have no names, so it comes from the list of calls and visits. */
export function ActivityCustomer({ id, month }: ActivityCustomerProps) {
  const { data } = useSuspenseQuery(
    queryFor(listCustomerInteractions, { query: { ...month, limit: LATEST } }),
  );
  const interaction = data.find((each) => each.id === id);
  if (!interaction?.customerName) return null;
  return (
    <>
      <CustomerLink id={interaction.contactId}>{interaction.customerName}</CustomerLink>
      {" · "}
    </>
  );
}
