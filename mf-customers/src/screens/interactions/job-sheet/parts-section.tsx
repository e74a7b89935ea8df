import { Button } from "@dash/kit/ui/form/button";
import { CloseIcon } from "@dash/kit/ui/layout/icons";
import { NumberField } from "@dash/kit/ui/form/number-field";
import { readNumber } from "@dash/kit/ui/form/typed-number";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { PartEntry } from "./part-entry.tsx";
import { stockItemQuery } from "./part.queries.ts";
import { RecordNote } from "./record-note.tsx";
import { isFixed, recordOf } from "./sheet.ts";
import type { SheetForm } from "./sheet-form.ts";
import { quantityReading } from "./sheet-schema.ts";
import type { PartValues } from "./sheet-values.ts";
import { SheetSection, type SectionProps } from "./sheet-section.tsx";
import { usePartRows } from "./use-part-rows.ts";

/** The parts that the visit used, and the one that is being entered. */
export function PartsSection({ form, sheet, isSending }: SectionProps) {
  const isLocked = (row: string) => isFixed(recordOf(sheet, `part:${row}`));
  const { rows, entryIndex, choose, add, remove } = usePartRows(form, isLocked);
  const entry = useWatch({ control: form.control, name: `parts.${entryIndex}` });
  const { data: chosen } = useItem(entry.stockItemId);
  return (
    <SheetSection title="Parts used">
      {rows.length > 0 && (
        <ul className="customers:divide-y customers:divide-line customers:rounded-md customers:border customers:border-line">
          {rows.map(({ id, row, name }, index) => (
            <li
              key={id}
              className="customers:flex customers:flex-col customers:gap-1 customers:px-3 customers:py-2"
            >
              {isLocked(row) ? (
                <LockedPart name={name} quantity={form.getValues(`parts.${index}.quantity`)} />
              ) : (
                <PartRow form={form} index={index} onRemove={() => remove(index)} />
              )}
              <PartNote row={row} sheet={sheet} isSending={isSending} />
            </li>
          ))}
        </ul>
      )}
      <PartEntry
        key={entry.row}
        form={form}
        itemName={`parts.${entryIndex}.stockItemId`}
        quantityName={`parts.${entryIndex}.quantity`}
        chosen={entry.stockItemId === "" ? undefined : chosen}
        onChoose={choose}
        onAdd={add}
      />
      <PartNote row={entry.row} sheet={sheet} isSending={isSending} />
    </SheetSection>
  );
}

interface PartNoteProps extends Omit<SectionProps, "form"> {
  readonly row: string;
}

function PartNote({ row, sheet, isSending }: PartNoteProps) {
  const record = recordOf(sheet, `part:${row}`);
  return <RecordNote record={record} isSending={isSending} stored="Booked" refused="Not booked" />;
}

function useItem(id: string) {
  return useQuery({ ...stockItemQuery(id), enabled: id !== "" });
}

function LockedPart({ name, quantity }: Pick<PartValues, "name" | "quantity">) {
  const units = readNumber(quantity, quantityReading);
  return (
    <p className="customers:flex customers:justify-between customers:gap-3 customers:text-body">
      <span className="customers:min-w-0 customers:wrap-anywhere">{name}</span>
      <span className="customers:tabular-nums">{units.toLocaleString("en-GB")}</span>
    </p>
  );
}

interface PartRowProps {
  readonly form: SheetForm;
  readonly index: number;
  readonly onRemove: () => void;
}

function PartRow({ form, index, onRemove }: PartRowProps) {
  const [stockItemId, name, quantity] = useWatch({
    control: form.control,
    name: [`parts.${index}.stockItemId`, `parts.${index}.name`, `parts.${index}.quantity`],
  });
  const { data: item } = useItem(stockItemId);
  const left = item && item.currentStock - readNumber(quantity, quantityReading);
  return (
    <div className="customers:flex customers:items-start customers:gap-2">
      <div className={COMPACT}>
        <NumberField
          form={form}
          name={`parts.${index}.quantity`}
          label={name}
          hint={left !== undefined && onHandText(item?.currentStock ?? 0, left)}
          reading={quantityReading}
        />
      </div>
      <Button
        variant="ghost"
        className="customers:size-11 customers:px-0"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        <CloseIcon size={16} aria-hidden="true" />
      </Button>
    </div>
  );
}

function onHandText(onHand: number, left: number): string {
  const begin = `On hand ${onHand.toLocaleString("en-GB")}`;
  if (Number.isNaN(left)) return begin;
  return left < 0
    ? `${begin} – ${(-left).toLocaleString("en-GB")} too few for this`
    : `${begin}, then ${left.toLocaleString("en-GB")}`;
}

/** The label and its input stand side by side, and the words about them beneath. */
const COMPACT = [
  "customers:min-w-0 customers:flex-1 customers:[&>div]:grid customers:[&>div]:gap-y-0.5 customers:[&>div]:items-start customers:[&>div]:gap-x-2",
  "customers:[&>div]:grid-cols-[minmax(0,1fr)_5.5rem] customers:[&>div>p]:col-span-2 customers:[&>div>label]:pt-2.5",
].join(" ");
