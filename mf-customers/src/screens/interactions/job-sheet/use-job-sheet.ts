import { invalidateAfter, loadOutgoing, toast } from "@dash/kit";
import { useSchemaForm } from "@dash/kit/ui/form/form";
import { useOwner } from "@dash/kit/ui/form/use-owner";
import { useSingleFlight } from "@dash/kit/ui/form/use-single-flight";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { SavedVisit, Sheet, SheetContent } from "./sheet.ts";
import type { SheetForm } from "./sheet-form.ts";
import { SheetSchema } from "./sheet-schema.ts";
import { sheetsQuery } from "./sheet.queries.ts";
import { nextPart } from "./sheet-values.ts";
import { useKeptSheet } from "./use-kept-sheet.ts";
import { useSheet } from "./use-sheet.ts";

export interface JobSheetOptions {
  readonly start: Sheet;
  /** The sheet was left earlier, and comes back. */
  readonly isBack: boolean;
  /** Is called once everything is stored, with the number of photos. */
  readonly onComplete: (visit: SavedVisit, content: SheetContent, photos: number) => void;
  readonly onClose: () => void;
}

/** The words where the browser denies storage. */
export const UNKEPT = "This browser cannot keep the visit. Leave this page open until it is saved.";

/** The job sheet of a person. It stays in the browser until everything is stored or it is discarded. */
export function useJobSheet({ start, isBack, onComplete, onClose }: JobSheetOptions) {
  const { id } = start;
  const owner = useOwner() ?? "";
  const client = useQueryClient();
  const form = useSchemaForm(SheetSchema, start.values);
  const { drawnPhotos, keepSaved, ...kept } = useKeptSheet({ form, owner, start, isBack });
  const [isSending, setIsSending] = useState(false);
  const current = useSheet(owner, id);
  const sheet = current ?? start;
  useCloseOnceSent({ current, isSending, onClose });

  const save = useSingleFlight(async (content: SheetContent) => {
    setIsSending(true);
    endPartEntry(form);
    const drawn = await drawnPhotos();
    await keepSaved(content, drawn);
    const visit = await sendSheet(client, owner, id);
    setIsSending(false);
    if (!visit) return;
    onClose();
    onComplete(visit.answer as SavedVisit, content, drawn.length);
  });

  return {
    ...kept,
    form,
    sheet,
    isSending,
    save,
    /** Deletes the sheet. What is stored of the visit stays. */
    drop: () => dropSheet(owner, id),
    /** Closes the sheet and keeps it. */
    leave: () => {
      if (kept.isTouched) notifyLeft(kept.isOnDevice);
      onClose();
    },
  };
}

/** The part that is being entered becomes a row, so that its outcome stands at it. */
function endPartEntry({ getValues, setValue }: SheetForm): void {
  const parts = getValues("parts");
  if (parts.at(-1)?.stockItemId) setValue("parts", [...parts, nextPart(parts)]);
}

/** Sends a sheet, and gives the write of the visit once all writes are stored. */
async function sendSheet(client: QueryClient, owner: string, id: string) {
  const { sendDraft } = await loadOutgoing();
  const { settled, stored } = await sendDraft(owner, id);
  await Promise.all(settled.map(({ endpoint }) => invalidateAfter(client, endpoint)));
  await client.invalidateQueries(sheetsQuery(owner));
  return stored[0];
}

async function dropSheet(owner: string, id: string): Promise<void> {
  const { dropWaiting, readWaiting } = await loadOutgoing();
  const own = (await readWaiting(owner)).filter(({ draft }) => draft === id);
  await dropWaiting(owner, ...own.map(({ key }) => key));
}

interface Closing extends Pick<JobSheetOptions, "onClose"> {
  readonly current: Sheet | undefined;
  readonly isSending: boolean;
}

/** Closes the form once another page, or the shell, has sent the last of what was saved. */
function useCloseOnceSent({ current, isSending, onClose }: Closing): void {
  const wasSaved = useRef(false);
  const handleSent = useEffectEvent(onClose);
  useEffect(() => {
    if (current) wasSaved.current = current.writes.some(({ isUnsaved }) => !isUnsaved);
    else if (wasSaved.current && !isSending) handleSent();
  }, [current, isSending]);
}

function notifyLeft(isOnDevice: boolean): void {
  if (isOnDevice)
    toast({ title: "Visit kept", description: "It is there when you press New Interaction." });
  else toast({ title: "Visit not kept", description: UNKEPT, tone: "destructive" });
}
