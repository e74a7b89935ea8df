import type { StockItem } from "@dash/contracts/stock/stock-items";
import { LONGEST_TEXT } from "@dash/contracts/values/text-fields";
import type { PartValues } from "./sheet-values.ts";

/** An item's name with its SKU, such as `Flow switch (FS-1)`. */
export function partText({ name, sku }: Pick<StockItem, "name" | "sku">): string {
  return sku ? `${name} (${sku})` : name;
}

/** The parts of a sheet as the text of a visit, such as `2 × Flow switch (FS-1), 1 × Fan`. */
export function partsText(parts: readonly Pick<PartValues, "name" | "quantity">[]): string {
  const texts = parts.map(({ name, quantity }) => `${quantity.trim()} × ${name}`);
  return texts.join(", ").slice(0, LONGEST_TEXT);
}
