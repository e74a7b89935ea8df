import { StockItem } from "@dash/contracts/stock/stock-items";
import { countStock } from "@dash/contracts/stock/stock-movements";
import { invalidateAfter, messageOf, problemOf } from "@dash/kit";
import { useNewRecord } from "@dash/kit/ui/form/use-new-record";
import { useUndo } from "@dash/kit/ui/feedback/use-undo";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { safeParse } from "zod/v4/core";
import { formatChange, formatUnits } from "../stock/stock-formats.ts";
import { undoOfCount } from "../stock/undo-movements.ts";
import { useFrozen } from "@dash/kit/ui/form/use-frozen";
import { keptCount } from "../waiting/kept-stock.ts";
import { CountForm, newCountValues } from "./count-form.ts";

interface StaleCount {
  /** The current item. */
  readonly item: StockItem;
  readonly message: string;
}

/** The form that counts an item against the book at the time of opening, and the message if the item moved since. */
export function useStockCount(live: StockItem, onClose: () => void) {
  const client = useQueryClient();
  const offerUndo = useUndo();
  const [staleCount, setStaleCount] = useState<StaleCount | null>(null);
  const created = useNewRecord({
    endpoint: countStock,
    kept: keptCount([live]),
    draftId: `stock-count:${live.id}`,
    schema: CountForm,
    values: () => newCountValues(live),
    success: ({ movement }) =>
      offerUndo(savedText(movement?.change ?? 0), undoOfCount(movement ? [movement] : [])),
    failure: "Failed to save stock count. Please try again.",
    onRefused: (error) => {
      const current = safeParse(StockItem, problemOf(error)?.current);
      if (!current.success) return false;
      setStaleCount({ item: current.data, message: messageOf(error, "") });
      void invalidateAfter(client, countStock);
      return true;
    },
    onClose,
  });
  const { form, isPending, isSuccess } = created;
  // The count itself changes the item; the user needs no message about that.
  const latest = latestOf(useFrozen(live, isPending || isSuccess), staleCount);
  const bookCount = useWatch({ control: form.control, name: "movementCount" });

  /** Accepts the current book: with a new count, or with the typed one. */
  const accept = ({ isRecount }: { readonly isRecount: boolean }) => {
    form.setValue("movementCount", latest.item.movementCount, { shouldDirty: true });
    if (isRecount) form.setValue("counted", "", { shouldDirty: true });
    form.setFocus("counted");
  };
  const moved = bookCount < latest.item.movementCount ? latest.message : null;
  return { created, book: latest.item, moved, accept };
}

/** The newest state of the item, with the message that it moved. */
function latestOf(item: StockItem, staleCount: StaleCount | null): StaleCount {
  if (staleCount && staleCount.item.movementCount >= item.movementCount) return staleCount;
  const stock = formatUnits(item.currentStock);
  return {
    item,
    message: `Stock moved since you opened this. There are ${stock} in the book now.`,
  };
}

function savedText(change: number): string {
  return change === 0
    ? "Stock count saved: the book was right"
    : `Stock count saved with a correction of ${formatChange(change)}`;
}
