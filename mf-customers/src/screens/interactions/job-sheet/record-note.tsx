import { CheckIcon } from "@dash/kit/ui/layout/icons";
import type { SheetRecord } from "./sheet.ts";

export interface RecordNoteProps {
  readonly record: SheetRecord;
  readonly isSending: boolean;
  /** The text of a stored record: `Booked`. */
  readonly stored: string;
  /** The text of a refused record, before the reason: `Not booked`. */
  readonly refused: string;
}

/** How far a part of the sheet is. */
export function RecordNote({ record, isSending, stored, refused }: RecordNoteProps) {
  if (record.state === "refused")
    return (
      <p role="alert" className="customers:text-body customers:text-negative-ink">
        {refused}: {record.faults.map(({ message }) => message).join(" ")}
      </p>
    );
  if (record.state === "stored")
    return (
      <p className="customers:flex customers:items-center customers:gap-1.5 customers:text-body customers:text-positive-ink">
        <CheckIcon size={16} aria-hidden="true" />
        {stored}
      </p>
    );
  if (record.state !== "sent") return null;
  return (
    <p role="status" className="customers:text-body customers:text-ink-soft">
      {isSending ? "Saving..." : "Waiting for the connection"}
    </p>
  );
}
