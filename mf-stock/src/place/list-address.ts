import { useSearch } from "@dash/kit";
import * as z from "zod/mini";

type Address = `/${string}`;

/** Every parameter of the address, unparsed: only the list knows their meanings. */
const AnySearch = z.record(z.string(), z.string());

export const STOCK_PATH = "/stock-management";

export function itemAddress(id: string): Address {
  return `${STOCK_PATH}?item=${id}`;
}

/** The address of the list with its present filters. */
export function useListAddress(): Address {
  const [{ item: _item, list: _list, new: _new, waiting: _waiting, skip: _skip, ...filters }] =
    useSearch(AnySearch);
  const search = new URLSearchParams(filters).toString();
  return search ? `${STOCK_PATH}?${search}` : STOCK_PATH;
}

/** Builds an item's address that keeps the list's filters, for the way back. */
export function useItemAddress(): (id: string) => Address {
  const list = useListAddress();
  return (id) => within(list, `item=${id}`);
}

/** The address of the count sheet. It begins with the list's category, and keeps the filters for the way back. */
export function useCountSheetAddress(): Address {
  return within(useListAddress(), "list=count");
}

/** The address of the count sheet with a waiting count, of all items whatever the list's filters are. */
export function waitingCountAddress(key: string): Address {
  return `${STOCK_PATH}?list=count&waiting=${key}`;
}

function within(list: Address, place: string): Address {
  return `${list}${list.includes("?") ? "&" : "?"}${place}`;
}
