import { listCustomerInteractions } from "@dash/contracts/interactions/customer-interactions";
import { formatDateTime, Link, queryPageFor } from "@dash/kit";
import { useSuspenseQuery } from "@tanstack/react-query";
import { formatCount } from "../../../figures/figure-formats.ts";

const MAX_ROWS = 5;

/** The latest calls and visits with a phone number. */
export function PhoneCalls({ phone }: { readonly phone: string }) {
  const query = { search: phone, limit: MAX_ROWS };
  const { data } = useSuspenseQuery(queryPageFor(listCustomerInteractions, { query }));
  const { rows, total } = data;
  if (rows.length === 0)
    return <p className="salesgeo:text-body salesgeo:text-ink-soft">No calls or visits yet</p>;
  const search = new URLSearchParams({ period: "all", search: phone }).toString();
  return (
    <>
      <ul className="salesgeo:flex salesgeo:flex-col salesgeo:gap-2 salesgeo:text-body">
        {rows.map(({ id, interactionType, occurredAt, outcome, notes }) => (
          <li key={id} className="salesgeo:wrap-anywhere">
            {interactionType === "call" ? "Call" : "Visit"}, {formatDateTime(occurredAt)}
            {(outcome ?? notes) && (
              <span className="salesgeo:block salesgeo:text-ink-soft">{outcome ?? notes}</span>
            )}
          </li>
        ))}
      </ul>
      <Link
        to={`/interactions?${search}`}
        className="salesgeo:mt-2 salesgeo:inline-block salesgeo:rounded-sm salesgeo:text-body salesgeo:font-medium salesgeo:text-accent-ink salesgeo:hover:underline"
      >
        {total > MAX_ROWS
          ? `All ${formatCount(total)} calls and visits`
          : "Open in Customer Interactions"}
      </Link>
    </>
  );
}
