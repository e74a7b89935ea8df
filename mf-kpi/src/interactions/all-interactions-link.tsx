import type { CalendarMonth } from "@dash/kit";
import { CardLink } from "../cards/card-link.tsx";
import { interactionsAddress } from "./interactions-link.tsx";

/** To the list of a month, which no navigation names. */
export function AllInteractionsLink({ month }: { readonly month: CalendarMonth }) {
  return <CardLink to={interactionsAddress(month)}>All calls and visits</CardLink>;
}
