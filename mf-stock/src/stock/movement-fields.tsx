import type { StockItem } from "@dash/contracts/stock/stock-items";
import type { AnyForm } from "@dash/kit/ui/form/form";
import { SelectField, TextArea } from "@dash/kit/ui/form/form-fields";
import { NumberField } from "@dash/kit/ui/form/number-field";
import { useWatch, type Path } from "react-hook-form";
import { changeOf, quantityReading, type MovementValues } from "./movement-form.ts";
import { ReasonField } from "./reason-field.tsx";
import { StockEffect } from "./stock-effect.tsx";

export interface MovementFieldsProps {
  readonly form: AnyForm<MovementValues>;
  readonly item: StockItem;
}

/** The fields of a movement of one item. */
export function MovementFields({ form, item }: MovementFieldsProps) {
  const [movementType, quantity] = useWatch({
    control: form.control,
    name: ["movementType", "quantity"],
  });
  return (
    <>
      <div className="stock:grid stock:gap-4 stock:sm:grid-cols-2">
        <TypeField form={form} />
        <NumberField
          form={form}
          name="quantity"
          label="Quantity"
          hint="1 or more, whole units"
          reading={quantityReading}
        />
      </div>
      <StockEffect item={item} change={changeOf({ movementType, quantity })} />
      <ReasonField form={form} />
      <TextArea form={form} name="notes" label="Notes" rows={2} />
    </>
  );
}

/** The choice of a movement's type, with what the chosen one does. */
export function TypeField<Values extends { movementType: string }>({
  form,
}: {
  readonly form: AnyForm<Values>;
}) {
  const name = "movementType" as Path<Values>;
  const movementType = String(useWatch({ control: form.control, name }));
  const hint = typeHints[movementType];
  return (
    <SelectField form={form} name={name} label="Movement type" options={typeOptions} hint={hint} />
  );
}

const typeOptions = [
  { value: "out", label: "Out" },
  { value: "in", label: "In" },
  { value: "adjustment", label: "Adjustment (adds a correction)" },
];

const typeHints: Readonly<Record<string, string>> = {
  in: "Adds to the stock.",
  out: "Takes from the stock.",
  adjustment:
    "Adds a correction to the stock. To set it to an absolute figure, count the item on its page.",
};
