import { toast } from "@dash/kit";
import { showRefusal, useSchemaForm } from "@dash/kit/ui/form";
import { useOwner } from "@dash/kit/ui/use-owner";
import { fillSheet, type Sheet, type SheetContent } from "./sheet.ts";
import { SheetSchema } from "./sheet-schema.ts";
import { clearSheet, type StoredSheet } from "./sheet-store.ts";
import { nextPart } from "./sheet-values.ts";
import { useKeptSheet } from "./use-kept-sheet.ts";
import { useSending } from "./use-sending.ts";

const FAILURE = "Failed to create interaction. Please try again.";

export interface JobSheetOptions {
  readonly stored: StoredSheet;
  /** The sheet was left earlier, and comes back. */
  readonly isBack: boolean;
  /** Is called with the sheet once everything is stored. */
  readonly onComplete: (sheet: Sheet) => void;
  readonly onClose: () => void;
}

/** The job sheet of a person. It stays in the browser until everything is stored or it is discarded. */
export function useJobSheet({ stored, isBack, onComplete, onClose }: JobSheetOptions) {
  const owner = useOwner() ?? "";
  const form = useSchemaForm(SheetSchema, stored.values);
  const { current, latest, isTouched, change } = useKeptSheet({ form, owner, stored, isBack });
  /** Deletes the sheet. What is stored of the visit stays. */
  const drop = () => clearSheet(owner);
  const { run, isSending } = useSending({
    latest,
    change,
    onVisitRefused: (error) => showRefusal(form, error, FAILURE),
    onComplete: (sheet) => {
      void drop();
      onClose();
      onComplete(sheet);
    },
  });
  return {
    form,
    sheet: current.sheet,
    photos: current.photos,
    isSending,
    isTouched,
    drop,
    save: (content: Omit<SheetContent, "photos">) => {
      const parts = form.getValues("parts");
      // The entry becomes a row, so that its outcome stands at it.
      if (parts.at(-1)?.stockItemId) form.setValue("parts", [...parts, nextPart(parts)]);
      const { sheet, photos } = latest();
      return run(fillSheet(sheet, { ...content, photos: photos.map(({ key }) => key) }));
    },
    changePhotos: (photos: StoredSheet["photos"]) => void change({ photos }),
    /** Closes the sheet and keeps it. */
    leave: () => {
      if (isTouched)
        toast({ title: "Visit kept", description: "It is there when you press New Interaction." });
      onClose();
    },
  };
}
