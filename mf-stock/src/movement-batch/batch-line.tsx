import { Button } from "@dash/kit/ui/form/button";
import { NumberField } from "@dash/kit/ui/form/number-field";
import { CloseIcon } from "@dash/kit/ui/layout/icons";
import { useWatch } from "react-hook-form";
import { changeOf, quantityReading } from "../stock/movement-form.ts";
import { EffectText } from "../stock/stock-effect.tsx";
import { useFrozen } from "@dash/kit/ui/form/use-frozen";
import { itemText } from "./item-text.ts";
import type { BatchForm } from "./use-entry.ts";
import { useLineItem } from "./use-line-item.ts";

export interface BatchLineProps {
  readonly form: BatchForm;
  readonly line: number;
  readonly isFrozen: boolean;
  readonly onRemove: () => void;
}

/** A row that was entered: its item, its quantity, and the stock that it leaves. */
export function BatchLine({ form, line, isFrozen, onRemove }: BatchLineProps) {
  const [stockItemId, quantity, movementType] = useWatch({
    control: form.control,
    name: [`lines.${line}.stockItemId`, `lines.${line}.quantity`, "movementType"],
  });
  const item = useFrozen(useLineItem(stockItemId), isFrozen);
  const name = item ? itemText(item) : "Loading...";
  const effect = item && <EffectText item={item} change={changeOf({ movementType, quantity })} />;
  return (
    <li className="stock:flex stock:items-start stock:gap-2 stock:px-3 stock:py-2">
      <div className={COMPACT}>
        <NumberField
          form={form}
          name={`lines.${line}.quantity`}
          label={name}
          hint={effect}
          reading={quantityReading}
        />
      </div>
      <Button
        className="stock:mt-1"
        variant="ghost"
        size="small"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        <CloseIcon size={16} aria-hidden="true" />
      </Button>
    </li>
  );
}

/** The label and its input stand side by side, and the words about them beneath. */
const COMPACT = [
  "stock:min-w-0 stock:flex-1 stock:[&>div]:grid stock:[&>div]:gap-y-0.5 stock:[&>div]:items-start",
  "stock:[&>div]:grid-cols-[minmax(0,1fr)_5.5rem] stock:[&>div>p]:col-span-2 stock:[&>div>label]:pt-2.5",
].join(" ");
