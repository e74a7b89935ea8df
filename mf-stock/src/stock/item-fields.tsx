import { StockCategory } from "@dash/contracts/stock/stock-kinds";
import type { AnyForm } from "@dash/kit/ui/form/form";
import { SelectField, TextArea, TextField } from "@dash/kit/ui/form/form-fields";
import { NumberField } from "@dash/kit/ui/form/number-field";
import { optionsOf } from "@dash/kit/ui/form/select";
import type { ReactNode } from "react";
import type { FieldValues, Path } from "react-hook-form";
import { itemReadings, type ItemValues } from "./item-form.ts";

export interface ItemFieldsProps<Values extends ItemValues & FieldValues> {
  readonly form: AnyForm<Values>;
  /** The field of the opening stock, next to the stock limits; only for a new item. */
  readonly opening?: ReactNode;
}

/** The fields shared by every form of an item. */
export function ItemFields<Values extends ItemValues & FieldValues>({
  form,
  opening,
}: ItemFieldsProps<Values>) {
  const named = (name: keyof ItemValues) => name as Path<Values>;
  return (
    <>
      <TextField form={form} name={named("name")} label="Name" autoComplete="off" />
      <div className={PAIR}>
        <TextField form={form} name={named("sku")} label="SKU" autoComplete="off" />
        <SelectField
          form={form}
          name={named("category")}
          label="Category"
          placeholder="Select a category"
          options={categoryOptions}
        />
      </div>
      <div className={opening ? "stock:grid stock:gap-4 stock:sm:grid-cols-3" : PAIR}>
        {opening}
        <NumberField
          form={form}
          name={named("minStock")}
          label="Minimum stock"
          hint="0 or more; low from there down"
          reading={itemReadings.minStock}
        />
        <NumberField
          form={form}
          name={named("maxStock")}
          label="Maximum stock"
          hint="1 or more; empty for none"
          placeholder="No maximum"
          reading={itemReadings.maxStock}
        />
      </div>
      <div className={PAIR}>
        <NumberField
          form={form}
          name={named("unitCost")}
          label="Unit cost (£)"
          hint="0 or more; empty if not known"
          inputMode="decimal"
          reading={itemReadings.unitCost}
        />
        <TextField form={form} name={named("supplier")} label="Supplier" autoComplete="off" />
      </div>
      <TextArea form={form} name={named("description")} label="Description" rows={2} />
    </>
  );
}

const PAIR = "stock:grid stock:gap-4 stock:sm:grid-cols-2";

const categoryOptions = optionsOf(StockCategory.options);
