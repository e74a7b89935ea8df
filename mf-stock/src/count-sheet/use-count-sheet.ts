import { pluralize } from "@dash/contracts/values/pluralize";
import { countStockItems } from "@dash/contracts/stock/stock-batches";
import type { StockItem } from "@dash/contracts/stock/stock-items";
import { invalidateAfter, loadOutgoing, problemOf, useSession, type WaitingWrite } from "@dash/kit";
import type { AnyForm } from "@dash/kit/ui/form/form";
import { useNewRecord } from "@dash/kit/ui/form/use-new-record";
import { useUndo } from "@dash/kit/ui/feedback/use-undo";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { undoOfCount } from "../stock/undo-movements.ts";
import { countsOf, keptCount } from "../waiting/kept-stock.ts";
import {
  countedRows,
  newSheetValues,
  openedRow,
  SheetForm,
  type SheetValues,
} from "./sheet-form.ts";

/** The server's refusals of rows, by the item's id. */
export type Refusals = Readonly<Record<string, string>>;

export interface CountSheetOptions {
  readonly category: string | undefined;
  /** A count that was refused while it waited. The sheet begins with it. */
  readonly refused: WaitingWrite | undefined;
  readonly onClose: () => void;
}

/** The form of a count sheet. All rows are saved or none; rows whose item moved are named. */
export function useCountSheet(
  items: readonly StockItem[],
  { category, refused, onClose }: CountSheetOptions,
) {
  const client = useQueryClient();
  const owner = useSession()?.id;
  const offerUndo = useUndo();
  const [refusals, setRefusals] = useState<Refusals>({});
  const created = useNewRecord({
    endpoint: countStockItems,
    kept: keptCount(items),
    draftId: refused ? `waiting-count:${refused.key}` : `count-sheet:${category ?? "all"}`,
    schema: SheetForm,
    values: () => newSheetValues(items, refused && countsOf(refused)),
    onKept: () => {
      if (owner && refused)
        void loadOutgoing().then(({ dropWaiting }) => dropWaiting(owner, refused.key));
    },
    success: (corrections) => offerUndo(savedText(corrections.length), undoOfCount(corrections)),
    failure: "Failed to save stock count. Please try again.",
    onRefused: (error): boolean => {
      const refusedRows = refusalsIn(error, created.form.getValues("rows"));
      setRefusals(refusedRows);
      void invalidateAfter(client, countStockItems);
      return items.some(({ id }) => id in refusedRows);
    },
    onClose,
  });
  useOpenedBook(created.form, items);

  /** Accepts the present book of a row: with a new count, or with the typed one. */
  const accept = (item: StockItem, { isRecount }: { readonly isRecount: boolean }) => {
    const { form } = created;
    const row = isRecount ? "" : form.getValues(`rows.${item.id}.counted`);
    form.setValue(`rows.${item.id}`, { ...openedRow(item), counted: row }, { shouldDirty: true });
    setRefusals(({ [item.id]: _, ...rest }) => rest);
    form.setFocus(`rows.${item.id}.counted`);
  };
  return { created, refusals, accept };
}

function refusalsIn(error: unknown, rows: SheetValues["rows"]): Refusals {
  const ids = Object.keys(countedRows(rows));
  const named = (problemOf(error)?.fields ?? []).flatMap(({ path, message }) => {
    const id = ids[Number(/^lines\.(\d+)\./.exec(path)?.[1])];
    return id === undefined ? [] : [[id, message] as const];
  });
  return Object.fromEntries(named);
}

/**
 * Gives each row that is not counted yet the book of the time when this sheet first showed it. The rows of an older draft
 * that came back have an older one.
 */
function useOpenedBook(form: AnyForm<SheetValues>, items: readonly StockItem[]): void {
  const opened = useRef(new Set<string>());
  useEffect(() => {
    for (const item of items.filter(({ id }) => !opened.current.has(id))) {
      opened.current.add(item.id);
      if (!form.getValues(`rows.${item.id}.counted`))
        form.setValue(`rows.${item.id}`, openedRow(item));
    }
  }, [form, items]);
}

function savedText(corrections: number): string {
  return corrections === 0
    ? "Stock count saved: the book was right"
    : `Stock count saved with ${pluralize(corrections, "correction")}`;
}
