import type { AnyForm } from "@dash/kit/ui/form/form";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { itemFields, type ItemValues } from "./item-form.ts";

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
  return (
    <>
      <itemFields.Field form={form} name="name" />
      <div className={PAIR}>
        <itemFields.Fields form={form} names={["sku", "category"]} />
      </div>
      <div className={opening ? "stock:grid stock:gap-4 stock:sm:grid-cols-3" : PAIR}>
        {opening}
        <itemFields.Fields form={form} names={["minStock", "maxStock"]} />
      </div>
      <div className={PAIR}>
        <itemFields.Fields form={form} names={["unitCost", "supplier"]} />
      </div>
      <itemFields.Fields form={form} names={lastNames} />
    </>
  );
}

const PAIR = "stock:grid stock:gap-4 stock:sm:grid-cols-2";

const placed = ["name", "sku", "category", "minStock", "maxStock", "unitCost", "supplier"];
const lastNames = itemFields.names.filter((name) => !placed.includes(name));
