import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import type { Write } from "@dash/service-lib/http/request";
import { findStockItem } from "./list-stock-items.query.ts";
import { presentStockItem, type StockItemAnswer } from "./stock-item.presenter.ts";

/** Reads an existing item in the request's transaction, and presents it to the actor. */
export async function presentedStockItem(
  { actor, trx }: Pick<Write<Endpoint>, "actor" | "trx">,
  { id }: { readonly id: string },
): Promise<StockItemAnswer> {
  const item = await findStockItem(trx, id);
  if (!item) throw new Error("items are never deleted");
  return presentStockItem(actor, item);
}
