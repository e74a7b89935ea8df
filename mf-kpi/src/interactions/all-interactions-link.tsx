import type { CalendarMonth } from "@dash/kit";
import { CardLink } from "../cards/card-link.tsx";
import { interactionsAddress } from "./interactions-link.tsx";

/** A link to the month's list of calls and visits; the navigation has no such link. */
export function AllInteractionsLink({ month }: { readonly month: CalendarMonth }) {
  return <CardLink to={interactionsAddress(month)}>All calls and visits</CardLink>;
}
