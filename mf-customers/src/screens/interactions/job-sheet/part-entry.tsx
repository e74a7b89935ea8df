import { listStockItems, type StockItem } from "@dash/contracts/stock/stock-items";
import { Button } from "@dash/kit/ui/form/button";
import { ComboboxField } from "@dash/kit/ui/form/combobox";
import { PlusIcon } from "@dash/kit/ui/layout/icons";
import { NumberField } from "@dash/kit/ui/form/number-field";
import type { FieldPath, FieldValues } from "react-hook-form";
import type { AnyForm } from "@dash/kit/ui/form/form";
import { enterOnly } from "./enter-only.ts";
import { partText } from "./part-text.ts";
import { quantityReading } from "./sheet-schema.ts";

/** The fields of the part that is being entered, in any form. */
export interface PartEntryProps<Values extends FieldValues> {
  readonly form: AnyForm<Values>;
  readonly itemName: FieldPath<Values>;
  readonly quantityName: FieldPath<Values>;
  readonly chosen: StockItem | undefined;
  readonly isPending?: boolean;
  readonly onChoose: (item: StockItem) => void;
  readonly onAdd: () => void;
}

/** An item by its SKU or name, Enter, the quantity, Enter. */
export function PartEntry<Values extends FieldValues>(props: PartEntryProps<Values>) {
  const { form, itemName, quantityName, chosen, isPending = false, onChoose, onAdd } = props;
  const handleKey = enterOnly(({ name }) => {
    if (name === quantityName) onAdd();
  });
  return (
    <div
      className="customers:grid customers:grid-cols-[minmax(0,1fr)_auto] customers:items-start customers:gap-x-2 customers:gap-y-3 customers:sm:grid-cols-[minmax(0,1fr)_8rem_auto]"
      onKeyDown={handleKey}
    >
      <div className="customers:col-span-2 customers:sm:col-span-1">
        <ComboboxField
          form={form}
          name={itemName}
          label="Part"
          hint={chosen && onHandText(chosen)}
          endpoint={listStockItems}
          query={bySku}
          plural="Stock items"
          placeholder="SKU or name"
          chosen={chosen}
          textOf={partText}
          draw={(item) => <ItemOption item={item} />}
          onChoose={onChoose}
        />
      </div>
      <NumberField form={form} name={quantityName} label="Quantity" reading={quantityReading} />
      <Button className="customers:mt-6.5 customers:min-h-11" isPending={isPending} onClick={onAdd}>
        <PlusIcon size={16} aria-hidden="true" />
        Add part
      </Button>
    </div>
  );
}

/** The item of exactly the typed SKU comes first. */
const bySku = { sort: "match" };

function onHandText({ currentStock }: StockItem): string {
  return `On hand ${currentStock.toLocaleString("en-GB")}`;
}

function ItemOption({ item }: { readonly item: StockItem }) {
  return (
    <span className="customers:flex customers:min-h-7 customers:items-baseline customers:justify-between customers:gap-3">
      <span className="customers:min-w-0 customers:wrap-anywhere">
        {item.name} {item.sku && <span className="customers:text-ink-soft">{item.sku}</span>}
      </span>
      <span className="customers:whitespace-nowrap customers:text-ink-soft customers:tabular-nums">
        {onHandText(item)}
      </span>
    </span>
  );
}
