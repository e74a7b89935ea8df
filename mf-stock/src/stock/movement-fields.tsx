import { listStockItems, type StockItem } from "@dash/contracts/stock/stock-items";
import { ComboboxField } from "@dash/kit/ui/combobox";
import type { AnyForm } from "@dash/kit/ui/form";
import { SelectField, TextArea, TextField } from "@dash/kit/ui/form-fields";
import { NumberField } from "@dash/kit/ui/number-field";
import { useWatch } from "react-hook-form";
import { changeOf, quantityReading, type MovementValues } from "./movement-form.ts";
import { StockEffect } from "./stock-effect.tsx";
import { formatUnits } from "./stock-formats.ts";

export interface MovementFieldsProps {
  readonly form: AnyForm<MovementValues>;
  /** The chosen item. */
  readonly item: StockItem | undefined;
  /** Absent if the item is fixed. */
  readonly onChoose?: ((item: StockItem) => void) | undefined;
}

export function MovementFields({ form, item, onChoose }: MovementFieldsProps) {
  const [movementType, quantity] = useWatch({
    control: form.control,
    name: ["movementType", "quantity"],
  });
  return (
    <>
      {onChoose && <ItemField form={form} item={item} onChoose={onChoose} />}
      <div className="stock:grid stock:gap-4 stock:sm:grid-cols-2">
        <SelectField
          form={form}
          name="movementType"
          label="Movement type"
          options={typeOptions}
          hint={typeHints[movementType]}
        />
        <NumberField
          form={form}
          name="quantity"
          label="Quantity"
          hint="1 or more, whole units"
          reading={quantityReading}
        />
      </div>
      {item && <StockEffect item={item} change={changeOf({ movementType, quantity })} />}
      <TextField form={form} name="reason" label="Reason" autoComplete="off" />
      <TextArea form={form} name="notes" label="Notes" rows={2} />
    </>
  );
}

const typeOptions = [
  { value: "in", label: "In" },
  { value: "out", label: "Out" },
  { value: "adjustment", label: "Adjustment (adds a correction)" },
];

const typeHints: Readonly<Record<string, string>> = {
  in: "Adds to the stock.",
  out: "Takes from the stock.",
  adjustment:
    "Adds a correction to the stock. To set it to an absolute figure, count the item on its page.",
};

type ItemFieldProps = Required<Pick<MovementFieldsProps, "form" | "item">> & {
  readonly onChoose: (item: StockItem) => void;
};

function ItemField({ form, item, onChoose }: ItemFieldProps) {
  return (
    <ComboboxField
      form={form}
      name="stockItemId"
      label="Stock item"
      endpoint={listStockItems}
      plural="Stock items"
      placeholder="Search by name or SKU"
      chosen={item}
      textOf={({ name, sku }) => (sku ? `${name} (${sku})` : name)}
      draw={(option) => <ItemOption item={option} />}
      onChoose={onChoose}
    />
  );
}

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
