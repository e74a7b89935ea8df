import { MOST_UNITS, type StockItem } from "@dash/contracts/stock/stock-items";
import type { AnyForm } from "@dash/kit/ui/form/form";
import { numberIn, readNumber } from "@dash/kit/ui/form/typed-number";
import { useItemOfSku } from "@dash/kit/ui/form/use-item-of-sku";
import { useQueryClient } from "@tanstack/react-query";
import { useFieldArray, type UseFieldArrayAppend } from "react-hook-form";
import { quantityReading } from "../stock/movement-form.ts";
import { stockItemQuery } from "../stock/stock.queries.ts";
import { newLine, type BatchValues } from "./batch-form.ts";

export type BatchForm = AnyForm<BatchValues>;

const itemField = (line: number) => `lines.${line}.stockItemId` as const;
const quantityField = (line: number) => `lines.${line}.quantity` as const;

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

  const refuse = (message: string) => form.setError(itemField(entryLine()), { message });
  const find = useItemOfSku(
    (item) => (item.isArchived ? refuse(`${item.name} is archived`) : choose(item)),
    refuse,
  );
  return {
    entry: fields.at(-1),
    rows: fields.slice(0, -1),
    choose,
    /** Enter in the quantity of the entry: a scan is the next item. */
    enter: () => {
      const text = form.getValues(quantityField(entryLine())).trim();
      const isScan = text !== "" && (numberIn(text) ?? Infinity) > MOST_UNITS;
      if (isScan) form.setValue(quantityField(entryLine()), newLine.quantity);
      addEntry(form, append);
      if (isScan) void find(text);
    },
    goOn: () => form.setFocus(itemField(entryLine())),
    remove: (line: number) => {
      remove(line);
      form.setFocus(itemField(entryLine()));
    },
  };
}

/** Makes the entry a row, or adds its units to the row that has its item. */
function addEntry(form: BatchForm, append: UseFieldArrayAppend<BatchValues, "lines">): void {
  const lines = form.getValues("lines");
  const line = lines.length - 1;
  const { stockItemId = "" } = lines[line] ?? {};
  const twin = lines.findIndex((each) => each.stockItemId === stockItemId);
  if (stockItemId !== "" && twin === line)
    return append(newLine, { focusName: itemField(line + 1) });
  if (stockItemId !== "") addToRow(form, twin, line);
  form.setFocus(itemField(line));
}

/** Adds the units of the entry to a row, and empties the entry. */
function addToRow(form: BatchForm, row: number, entry: number): void {
  const unitsOf = (line: number) =>
    readNumber(form.getValues(quantityField(line)), quantityReading);
  const units = unitsOf(row) + unitsOf(entry);
  form.setValue(quantityField(row), String(units), { shouldDirty: true });
  form.setValue(itemField(entry), "", { shouldDirty: true });
  form.setValue(quantityField(entry), newLine.quantity, { shouldDirty: true });
}
