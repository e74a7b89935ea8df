import { listStockItems, type StockItem } from "@dash/contracts/stock/stock-items";
import { ComboboxField } from "@dash/kit/ui/form/combobox";
import { NumberField } from "@dash/kit/ui/form/number-field";
import type { KeyboardEvent } from "react";
import { useWatch } from "react-hook-form";
import { changeOf, quantityReading } from "../stock/movement-form.ts";
import { StockEffect } from "../stock/stock-effect.tsx";
import { formatUnits } from "../stock/stock-formats.ts";
import { useFrozen } from "@dash/kit/ui/form/use-frozen";
import { itemText } from "./item-text.ts";
import { takesEnter } from "./plain-enter.ts";
import type { BatchForm } from "./use-entry.ts";
import { useLineItem } from "./use-line-item.ts";

export interface EntryLineProps {
  readonly form: BatchForm;
  readonly line: number;
  readonly isFrozen: boolean;
  readonly onChoose: (item: StockItem) => void;
  readonly onEnter: () => void;
}

/**
 * The row that is being entered: an item by a scan or by typing, Enter, the quantity, Enter. A scan into the quantity is
 * the next item.
 */
export function EntryLine({ form, line, isFrozen, onChoose, onEnter }: EntryLineProps) {
  const [stockItemId, quantity, movementType] = useWatch({
    control: form.control,
    name: [`lines.${line}.stockItemId`, `lines.${line}.quantity`, "movementType"],
  });
  const item = useFrozen(useLineItem(stockItemId), isFrozen);
  const quantityName = `lines.${line}.quantity` as const;
  const handleKey = (event: KeyboardEvent) => {
    if (takesEnter(event) && (event.target as HTMLInputElement).name === quantityName) onEnter();
  };
  return (
    <div className="stock:flex stock:flex-col stock:gap-3" onKeyDown={handleKey}>
      <div className="stock:grid stock:gap-4 stock:sm:grid-cols-[minmax(0,1fr)_9rem]">
        <ComboboxField
          form={form}
          name={`lines.${line}.stockItemId`}
          label="Stock item"
          hint="Enter, the quantity, Enter, the next item"
          endpoint={listStockItems}
          query={bySku}
          plural="Stock items"
          placeholder="Scan or type an item"
          chosen={item}
          textOf={itemText}
          draw={(option) => <ItemOption item={option} />}
          onChoose={onChoose}
        />
        <NumberField
          form={form}
          name={quantityName}
          label="Quantity"
          hint="1 or more, whole units"
          reading={quantityReading}
        />
      </div>
      {item && <StockEffect item={item} change={changeOf({ movementType, quantity })} />}
    </div>
  );
}

/** The item of exactly the typed SKU comes first. */
const bySku = { sort: "match" };

function ItemOption({ item: { name, sku, currentStock } }: { item: StockItem }) {
  return (
    <span className="stock:flex stock:items-baseline stock:justify-between stock:gap-3">
      <span className="stock:min-w-0 stock:break-words">
        {name} {sku && <span className="stock:text-ink-soft">{sku}</span>}
      </span>
      <span className="stock:whitespace-nowrap stock:text-ink-soft stock:tabular-nums">
        {formatUnits(currentStock)} in stock
      </span>
    </span>
  );
}
