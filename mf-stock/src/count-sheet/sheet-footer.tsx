import { pluralize } from "@dash/contracts/values/pluralize";
import type { StockItem } from "@dash/contracts/stock/stock-items";
import { Button } from "@dash/kit/ui/form/button";
import type { AnyForm } from "@dash/kit/ui/form/form";
import { TextField } from "@dash/kit/ui/form/form-fields";
import { useWatch } from "react-hook-form";
import { countedUnits } from "../stock-item/count-form.ts";
import { countedRows, type SheetValues } from "./sheet-form.ts";
import { isMoved } from "./sheet-row.tsx";

export interface SheetFooterProps {
  readonly form: AnyForm<SheetValues>;
  readonly items: readonly StockItem[];
  readonly isPending: boolean;
  readonly onCancel: () => void;
}

/** How much is counted and differs, and the one save of it. */
export function SheetFooter({ form, items, isPending, onCancel }: SheetFooterProps) {
  const rows = countedRows(useWatch({ control: form.control, name: "rows" }));
  const number = Object.keys(rows).length;
  const different = items.filter(({ id, currentStock }) => {
    const units = countedUnits(rows[id]?.counted ?? "");
    return units !== null && units !== currentStock;
  }).length;
  const moved = items.filter((item) => isMoved(rows[item.id], item)).length;
  return (
    <div data-selection-bar className={FOOTER}>
      <p role="status" className="stock:text-body stock:tabular-nums stock:sm:pb-2.5">
        {pluralize(number, "item")} counted, {different} {different === 1 ? "differs" : "differ"}
        {moved > 0 && `, ${moved} moved since`}
      </p>
      <TextField form={form} name="reason" label="Reason" autoComplete="off" />
      <div className="stock:flex stock:justify-end stock:gap-2">
        <Button onClick={onCancel} disabled={isPending}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="primary"
          isPending={isPending}
          disabled={number === 0 || moved > 0}
        >
          {isPending ? "Saving..." : "Save Counts"}
        </Button>
      </div>
    </div>
  );
}

const FOOTER = [
  "stock:grid stock:items-end stock:gap-3 stock:rounded-lg stock:border stock:border-line-strong stock:bg-raised",
  "stock:p-3 stock:shadow-overlay stock:md:sticky stock:md:bottom-2 stock:md:z-2",
  "stock:sm:grid-cols-[auto_minmax(0,1fr)_auto]",
].join(" ");
