import { StockItem } from "@dash/contracts/stock-items";
import { countStock, type StockCountInput } from "@dash/contracts/stock-movements";
import {
  invalidateShown,
  messageOf,
  problemOf,
  toastFailure,
  toastSuccess,
  useDraft,
  useSingleFlight,
  useSubmissionKey,
} from "@dash/kit";
import { applyProblem, useSchemaForm } from "@dash/kit/ui/form";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { safeParse } from "zod/v4/core";
import { countStockMutation } from "../stock/stock.queries.ts";
import { formatChange, formatUnits } from "../stock/stock-formats.ts";
import { useHeld } from "../stock/use-held.ts";
import { CountForm, newCountValues } from "./count-form.ts";

interface StaleCount {
  /** As it stands now. */
  readonly item: StockItem;
  readonly message: string;
}

/** A form that counts an item against the book it was opened on, and what moved meanwhile if anything did. */
export function useStockCount(live: StockItem, onClose: () => void) {
  const client = useQueryClient();
  const form = useSchemaForm(CountForm, newCountValues(live));
  const formId = `stock-count:${live.id}`;
  const draft = useDraft(formId, form);
  const submission = useSubmissionKey(formId);
  const { mutateAsync, isPending, isSuccess } = useMutation(countStockMutation);
  const [refused, setRefused] = useState<StaleCount | null>(null);
  // The count itself moves the item, which is no news to whoever counted.
  const latest = latestOf(useHeld(live, isPending || isSuccess), refused);
  const known = useWatch({ control: form.control, name: "movementCount" });

  const close = () => {
    submission.done();
    draft.clear();
    onClose();
  };
  const save = useSingleFlight(async (body: StockCountInput) => {
    try {
      const { movement } = await mutateAsync({ body, idempotencyKey: submission.keyFor(body) });
      close();
      toastSuccess(savedText(movement?.change ?? 0));
    } catch (error) {
      const current = safeParse(StockItem, problemOf(error)?.current);
      if (current.success) {
        setRefused({ item: current.data, message: messageOf(error, "") });
        await invalidateShown(client, countStock);
      } else {
        applyProblem(form, error);
        toastFailure(error, messageOf(error, "Failed to save stock count. Please try again."));
      }
    }
  });
  /** The count is of the book as it stands now, typed anew or as it is. */
  const accept = ({ isRecount }: { readonly isRecount: boolean }) => {
    form.setValue("movementCount", latest.item.movementCount, { shouldDirty: true });
    if (isRecount) form.setValue("counted", "", { shouldDirty: true });
    form.setFocus("counted");
  };
  const moved = known < latest.item.movementCount ? latest.message : null;
  return { form, book: latest.item, moved, isPending, save, close, accept };
}

/** The newest of the item that is known, and how to say that it moved. */
function latestOf(item: StockItem, refused: StaleCount | null): StaleCount {
  if (refused && refused.item.movementCount >= item.movementCount) return refused;
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
