import type { StockItem } from "@dash/contracts/stock/stock-items";
import { readNumber } from "@dash/kit/ui/form/typed-number";
import { useQueryClient } from "@tanstack/react-query";
import { useFieldArray } from "react-hook-form";
import { partText } from "./part-text.ts";
import { stockItemQuery } from "./part.queries.ts";
import { quantityReading } from "./sheet-schema.ts";
import type { SheetForm } from "./sheet-form.ts";
import { newPart, nextPart } from "./sheet-values.ts";

const unitsOf = (text = "") => readNumber(text, quantityReading);

/**
 * The parts of a sheet. The last one is the entry: it becomes a row by Enter, or counts as it is when the sheet is
 * saved. Units of an item that has an open row already are added to that row.
 */
export function usePartRows(form: SheetForm, isLocked: (row: string) => boolean) {
  const client = useQueryClient();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "parts" });
  const parts = () => form.getValues("parts");
  const entryIndex = () => parts().length - 1;

  const choose = (item: StockItem) => {
    const index = entryIndex();
    client.setQueryData(stockItemQuery(item.id).queryKey, item);
    form.setValue(`parts.${index}.stockItemId`, item.id, { shouldDirty: true });
    form.setValue(`parts.${index}.name`, partText(item), { shouldDirty: true });
    form.setFocus(`parts.${index}.quantity`, { shouldSelect: true });
  };
  const add = () => {
    const index = entryIndex();
    const entry = parts()[index];
    if (!entry || entry.stockItemId === "") return form.setFocus(`parts.${index}.stockItemId`);
    const twin = parts().findIndex(
      ({ row, stockItemId }) => stockItemId === entry.stockItemId && !isLocked(row),
    );
    if (twin === index)
      return append(nextPart(parts()), { focusName: `parts.${index + 1}.stockItemId` });
    const units = unitsOf(parts()[twin]?.quantity) + unitsOf(entry.quantity);
    form.setValue(`parts.${twin}.quantity`, String(units), { shouldDirty: true });
    form.setValue(`parts.${index}`, newPart(Number(entry.row)), { shouldDirty: true });
    form.setFocus(`parts.${index}.stockItemId`);
  };
  return {
    rows: fields.slice(0, -1),
    entryIndex: fields.length - 1,
    choose,
    add,
    remove: (index: number) => {
      remove(index);
      form.setFocus(`parts.${entryIndex()}.stockItemId`);
    },
  };
}
