import type { StockItem } from "@dash/contracts/stock/stock-items";
import type { AnyForm } from "@dash/kit/ui/form/form";
import { NumberField } from "@dash/kit/ui/form/number-field";
import { useWatch } from "react-hook-form";
import { countedUnits, countReading } from "../stock-item/count-form.ts";
import { MovedMeanwhile } from "../stock-item/moved-meanwhile.tsx";
import { formatChange, formatUnits } from "../stock/stock-formats.ts";
import type { SheetValues } from "./sheet-form.ts";

export interface SheetRowProps {
  readonly form: AnyForm<SheetValues>;
  readonly item: StockItem;
}

/** The number that stands on the shelf. */
export function CountedField({ form, item }: SheetRowProps) {
  return (
    <div className={COUNTED}>
      <NumberField
        form={form}
        name={`rows.${item.id}.counted`}
        label={`Counted of ${item.name}`}
        reading={countReading}
      />
    </div>
  );
}

/**
 * The label is for screen readers, and the words beneath take space only where there are any. What gets the focus stays
 * above the footer.
 */
const COUNTED = [
  "stock:ml-auto stock:w-28 stock:[&>div>label]:sr-only stock:[&_input]:text-right",
  "stock:[&_p:has(>output:empty)]:hidden stock:[&_input]:scroll-mb-32",
].join(" ");

/** The difference between the counted number and the book. */
export function Difference({ form, item }: SheetRowProps) {
  const units = useCountedUnits(form, item);
  if (units === null) return null;
  const difference = units - item.currentStock;
  return difference === 0 ? (
    <span className="stock:text-ink-soft">0</span>
  ) : (
    <strong className="stock:font-medium">{formatChange(difference)}</strong>
  );
}

export interface MovedProps extends SheetRowProps {
  /** The server's refusal of the row. */
  readonly refusal: string | undefined;
  readonly onAccept: (item: StockItem, choice: { readonly isRecount: boolean }) => void;
}

/** Asks what to do with a counted row whose item moved since the sheet was opened. */
export function MovedNotice({ form, item, refusal, onAccept }: MovedProps) {
  const units = useCountedUnits(form, item);
  const isMoved = useIsMoved(form, item);
  if (!isMoved && refusal === undefined) return null;
  const stock = formatUnits(item.currentStock);
  const message =
    refusal ?? `Stock moved since you opened this. There are ${stock} in the book now.`;
  return (
    <MovedMeanwhile
      message={message}
      counted={units}
      onRecount={() => onAccept(item, { isRecount: true })}
      onKeep={() => onAccept(item, { isRecount: false })}
    />
  );
}

function useCountedUnits(form: AnyForm<SheetValues>, { id }: StockItem): number | null {
  return countedUnits(useWatch({ control: form.control, name: `rows.${id}.counted` }) ?? "");
}

function useIsMoved(form: AnyForm<SheetValues>, item: StockItem): boolean {
  const row = useWatch({ control: form.control, name: `rows.${item.id}` });
  return isMoved(row, item);
}

/** Whether an item moved since the book that a counted row began with. */
export function isMoved(row: SheetValues["rows"][string] | undefined, item: StockItem): boolean {
  return Boolean(row?.counted.trim()) && row?.movementCount !== item.movementCount;
}
