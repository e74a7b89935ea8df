import { listCallBacks } from "@dash/contracts/interactions/callers";
import { listCustomerInteractions } from "@dash/contracts/interactions/customer-interactions";
import { getCustomer } from "@dash/contracts/interactions/customers";
import { getCustomerSales } from "@dash/contracts/sales/customer-sales";
import { callPage, queryFor, queryPageFor, type PageOf } from "@dash/kit";
import { infiniteQueryOptions } from "@tanstack/react-query";

const PAGE_ROWS = 50;

type Page = PageOf<typeof listCustomerInteractions>;

export function customerQuery(id: string) {
  return queryFor(getCustomer, { params: { id } });
}

/** The customer's leads and installations. */
export function salesQuery(customerId: string) {
  return queryFor(getCustomerSales, { query: { customerId } });
}

/** The numbers from which the customer was missed, and has not been spoken to since. */
export function callBacksQuery(customerId: string) {
  return queryFor(listCallBacks, { query: { customerId } });
}

/** The customer's calls and visits, newest first, page after page. */
export function contactsQuery(customerId: string) {
  const query = { customerId, limit: PAGE_ROWS };
  const { queryKey } = queryPageFor(listCustomerInteractions, { query });
  return infiniteQueryOptions({
    queryKey: [...queryKey, "all"],
    meta: { shows: listCustomerInteractions.shows },
    queryFn: ({ pageParam: offset }) =>
      callPage(listCustomerInteractions, { query: { ...query, offset } }),
    initialPageParam: 0,
    getNextPageParam: ({ total }: Page, pages: readonly Page[]) => {
      const rows = pages.reduce((sum, page) => sum + page.rows.length, 0);
      return rows < total ? rows : undefined;
    },
  });
}
