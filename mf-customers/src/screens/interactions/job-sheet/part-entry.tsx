import { listStockItems, type StockItem } from "@dash/contracts/stock/stock-items";
import { queryPageFor } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { ComboboxField } from "@dash/kit/ui/form/combobox";
import { PlusIcon } from "@dash/kit/ui/layout/icons";
import { NumberField } from "@dash/kit/ui/form/number-field";
import { ScanButton, useIsCarriedCamera } from "@dash/kit/ui/form/scan-button";
import { useItemOfSku } from "@dash/kit/ui/form/use-item-of-sku";
import { useQuery } from "@tanstack/react-query";
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
  const choose = (item: StockItem) => {
    form.clearErrors(itemName);
    onChoose(item);
  };
  const refuse = (message: string) => form.setError(itemName, { message });
  const find = useItemOfSku(
    (item) => (item.isArchived ? refuse(`${item.name} is archived`) : choose(item)),
    refuse,
    useCarriedItems(),
  );
  const handleKey = enterOnly(({ name }) => {
    if (name === quantityName) onAdd();
  });
  return (
    <div
      className="customers:grid customers:grid-cols-[minmax(0,1fr)_auto] customers:items-start customers:gap-x-2 customers:gap-y-3 customers:sm:grid-cols-[minmax(0,1fr)_8rem_auto]"
      onKeyDown={handleKey}
    >
      <div className="customers:col-span-2 customers:flex customers:items-start customers:gap-2 customers:sm:col-span-1">
        <div className="customers:min-w-0 customers:grow">
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
            onChoose={choose}
          />
        </div>
        <ScanButton
          className="customers:mt-6.5 customers:min-h-11"
          onRead={(code) => void find(code)}
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

/** Items with which a label is read without a network. Their stock is as it was when the form opened. */
function useCarriedItems(): readonly StockItem[] | undefined {
  const page = queryPageFor(listStockItems, { query: {} });
  return useQuery({ ...page, meta: {}, enabled: useIsCarriedCamera() }).data?.rows;
}

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
