import type { StockItem } from "@dash/contracts/stock/stock-items";

/** An item's name with its SKU, such as `Flow switch (FS-1)`. */
export function partText({ name, sku }: Pick<StockItem, "name" | "sku">): string {
  return sku ? `${name} (${sku})` : name;
}
