import { useSearch } from "@dash/kit";
import * as z from "zod/mini";

type Address = `/${string}`;

/** The address as it is; what each parameter means, only the list knows. */
const AnySearch = z.record(z.string(), z.string());

export const STOCK_PATH = "/stock-management";

export function itemAddress(id: string): Address {
  return `${STOCK_PATH}?item=${id}`;
}

/** The way back to the list, with the filters that it had. */
export function useListAddress(): Address {
  const [{ item: _item, list: _list, skip: _skip, ...filters }] = useSearch(AnySearch);
  const search = new URLSearchParams(filters).toString();
  return search ? `${STOCK_PATH}?${search}` : STOCK_PATH;
}

/** The way to an item that leads back to the list as it is. */
export function useItemAddress(): (id: string) => Address {
  const list = useListAddress();
  return (id) => `${list}${list.includes("?") ? "&" : "?"}item=${id}`;
}
