import { Confirm } from "@dash/kit/ui/overlay/confirm";
import type { Sheet } from "./sheet.ts";

export interface DiscardVisitProps {
  readonly sheet: Sheet;
  readonly onDiscard: () => void;
  readonly onCancel: () => void;
}

/** Asks before what was typed, and the photos, are gone. */
export function DiscardVisit({ sheet, onDiscard, onCancel }: DiscardVisitProps) {
  const isPartlyStored = sheet.writes.some(({ answer }) => answer !== undefined);
  return (
    <Confirm
      isOpen
      title="Discard visit"
      question={
        isPartlyStored
          ? "What is saved of this visit stays. Discard everything that is not saved?"
          : "Nothing of this visit is saved. Discard it?"
      }
      confirmLabel="Discard"
      onConfirm={onDiscard}
      onCancel={onCancel}
    />
  );
}
