import { MOST_UNITS, type StockItem } from "@dash/contracts/stock/stock-items";
import { messageOf } from "@dash/kit";
import type { AnyForm } from "@dash/kit/ui/form/form";
import { numberIn, readNumber } from "@dash/kit/ui/form/typed-number";
import { useQueryClient } from "@tanstack/react-query";
import { useFieldArray } from "react-hook-form";
import { itemOfSkuQuery } from "../stock/item-of-sku.queries.ts";
import { quantityReading } from "../stock/movement-form.ts";
import { stockItemQuery } from "../stock/stock.queries.ts";
import { newLine, type BatchValues } from "./batch-form.ts";

export type BatchForm = AnyForm<BatchValues>;

const itemField = (line: number) => `lines.${line}.stockItemId` as const;
const quantityField = (line: number) => `lines.${line}.quantity` as const;
const unitsOf = (text = "") => readNumber(text, quantityReading);

/** The lines of a batch. The last one is the entry: it becomes a row by Enter, or counts as it is when the form is saved. */
export function useEntry(form: BatchForm) {
  const client = useQueryClient();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "lines" });
  const entryLine = () => form.getValues("lines").length - 1;

  const choose = (item: StockItem) => {
    const line = entryLine();
    // The row shows the item before it is read from the server.
    client.setQueryData(stockItemQuery(item.id).queryKey, item);
    form.setValue(itemField(line), item.id, { shouldDirty: true });
    form.clearErrors(itemField(line));
    form.setFocus(quantityField(line), { shouldSelect: true });
  };

  /** Makes the entry a row, or adds its units to the row that has its item. */
  const add = () => {
    const lines = form.getValues("lines");
    const line = entryLine();
    const { stockItemId = "", quantity } = lines[line] ?? {};
    const twin = lines.findIndex((each) => each.stockItemId === stockItemId);
    if (stockItemId !== "" && twin === line)
      return append(newLine, { focusName: itemField(line + 1) });
    if (stockItemId !== "") {
      const units = unitsOf(lines[twin]?.quantity) + unitsOf(quantity);
      form.setValue(quantityField(twin), String(units), { shouldDirty: true });
      form.setValue(itemField(line), "", { shouldDirty: true });
      form.setValue(quantityField(line), newLine.quantity, { shouldDirty: true });
    }
    form.setFocus(itemField(line));
  };

  const find = useScan(choose, (message) => form.setError(itemField(entryLine()), { message }));
  return {
    entry: fields.at(-1),
    rows: fields.slice(0, -1),
    choose,
    /** Enter in the quantity of the entry: a scan is the next item. */
    enter: () => {
      const text = form.getValues(quantityField(entryLine())).trim();
      const isScan = text !== "" && (numberIn(text) ?? Infinity) > MOST_UNITS;
      if (isScan) form.setValue(quantityField(entryLine()), newLine.quantity);
      add();
      if (isScan) void find(text);
    },
    goOn: () => form.setFocus(itemField(entryLine())),
    remove: (line: number) => {
      remove(line);
      form.setFocus(itemField(entryLine()));
    },
  };
}

/** Gives a function that finds the item of a scanned SKU. */
function useScan(onFound: (item: StockItem) => void, onRefused: (message: string) => void) {
  const client = useQueryClient();
  return async (sku: string): Promise<void> => {
    try {
      const [item] = (await client.fetchQuery(itemOfSkuQuery(sku))).rows;
      if (!item) onRefused(`No stock item has the SKU “${sku}”.`);
      else if (item.isArchived) onRefused(`${item.name} is archived`);
      else onFound(item);
    } catch (error) {
      onRefused(messageOf(error, "The SKU could not be looked up. Please try again."));
    }
  };
}
