import { pluralize } from "@dash/contracts/values/pluralize";
import {
  changeStockItems,
  undoStockItemsChange,
  type StockItemsChange,
} from "@dash/contracts/stock/stock-bulk";
import type { StockItem } from "@dash/contracts/stock/stock-items";
import { StockCategory } from "@dash/contracts/stock/stock-kinds";
import { newKey } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { Confirm } from "@dash/kit/ui/overlay/confirm";
import { StockIcon } from "@dash/kit/ui/layout/icons";
import { Menu } from "@dash/kit/ui/overlay/menu";
import { SelectionBar } from "@dash/kit/ui/list/selection-bar";
import { undoneRows } from "@dash/kit/ui/list/undone-rows";
import { useRecordAction } from "@dash/kit/ui/feedback/use-record-action";
import type { Selection } from "@dash/kit/ui/list/use-selection";
import type { Undo } from "@dash/kit/ui/feedback/use-undo";
import { useState } from "react";

const noun = ["item", "items"] as const;

/** The actions on the chosen items. */
export function ChosenItems({ selection }: { readonly selection: Selection<StockItem> }) {
  const [isAsking, setIsAsking] = useState(false);
  const { act, isPending } = useChange(selection);
  const ids = selection.rows.map(({ id }) => id);
  const countText = pluralize(ids.length, ...noun);
  const change = async (body: StockItemsChange) => {
    await act({ body, idempotencyKey: newKey() });
    setIsAsking(false);
  };
  return (
    <SelectionBar selection={selection} noun={noun}>
      <Menu
        name={`Change category of ${countText}`}
        label="Change category"
        items={StockCategory.options.map((category) => ({
          label: category,
          Icon: StockIcon,
          onAct: () => void change({ ids, set: { category } }),
        }))}
      />
      <Button size="small" onClick={() => setIsAsking(true)}>
        Archive
      </Button>
      {isAsking && (
        <Confirm
          title={`Archive ${countText}`}
          question="They leave the list, the totals and the reorder list, and nothing of them can be moved. Their movements stay. Each can be restored on its page."
          confirmLabel={isPending ? "Archiving..." : "Archive"}
          isPending={isPending}
          onConfirm={() => void change({ ids, archive: true })}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </SelectionBar>
  );
}

/** Changes all chosen items or none. The selection ends with success. */
function useChange({ clear }: Selection<StockItem>) {
  return useRecordAction(changeStockItems, {
    success: ({ count }) => {
      clear();
      return `${pluralize(count, ...noun)} changed successfully!`;
    },
    failure: "Failed to change the stock items. Please try again.",
    undo: ({ rows }, { body }): Undo<typeof undoStockItemsChange> => ({
      endpoint: undoStockItemsChange,
      request: {
        body:
          "archive" in body
            ? { archived: rows.map(({ id, version }) => ({ id, version })) }
            : { rows },
      },
      undone: undoneRows(...noun),
    }),
  });
}
