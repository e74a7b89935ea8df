import { loadOutgoing } from "@dash/kit";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { PickedPhoto } from "../photos/picked-photo.ts";
import { withoutMetadata } from "../photos/upload-photo.ts";
import { keepSheet } from "./keep-sheet.ts";
import { photosOf, type Sheet, type SheetContent } from "./sheet.ts";
import type { SheetForm } from "./sheet-form.ts";
import { formRecord, photoRecords } from "./sheet-writes.ts";

export interface KeptSheetOptions {
  readonly form: SheetForm;
  readonly owner: string;
  readonly start: Sheet;
  /** The sheet was left earlier, and comes back. */
  readonly isBack: boolean;
}

type Photos = readonly PickedPhoto[];

/** Keeps a sheet in this browser with every change of it. An untouched form leaves nothing behind. */
export function useKeptSheet({ form, owner, start, isBack }: KeptSheetOptions) {
  const { subscribe, getValues } = form;
  const { id } = start;
  const [isTouched, setIsTouched] = useState(isBack);
  const [isOnDevice, setIsOnDevice] = useState(true);
  const keep = async (added: Photos = []): Promise<void> => {
    const values = getValues();
    setIsTouched(true);
    const outbox = await loadOutgoing();
    const writes = [formRecord(outbox, id, values), ...photoRecords(outbox, id, added)];
    setIsOnDevice(await outbox.putWaiting(owner, ...writes));
  };
  const handleTyped = useEffectEvent((isDirty: boolean) => {
    if (isDirty || isTouched) void keep();
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ isDirty = false }) => handleTyped(isDirty),
      }),
    [subscribe],
  );
  const photos = useSheetPhotos(start, owner, keep);
  return {
    ...photos,
    isTouched,
    /** Whether this browser keeps it. Otherwise the page alone has it. */
    isOnDevice,
    /** Keeps what the person saves. */
    keepSaved: async (content: SheetContent, drawn: Photos): Promise<void> => {
      setIsTouched(true);
      setIsOnDevice(await keepSheet(owner, { id, values: getValues() }, content, drawn));
    },
  };
}

/** The photos of a sheet. A choice waits until those before it are without metadata and kept. */
function useSheetPhotos(start: Sheet, owner: string, keep: (added: Photos) => Promise<void>) {
  const [photos, setPhotos] = useState<Photos>(() => photosOf(start));
  const drawing = useRef(Promise.resolve(photos));
  const change = async (former: Photos, next: Photos): Promise<Photos> => {
    const added = next.filter((photo) => !photos.includes(photo));
    const drawn = await Promise.all(
      added.map(async ({ key, file }) => ({ key, file: await withoutMetadata(file) })),
    );
    const gone = photos.filter((photo) => !next.includes(photo));
    const all = [...former.filter((photo) => !gone.includes(photo)), ...drawn];
    setPhotos(all);
    await keep(drawn);
    const { dropWaiting } = await loadOutgoing();
    await dropWaiting(owner, ...gone.map(({ key }) => `${start.id}:photo:${key}`));
    return all;
  };
  return {
    photos,
    /** The photos once those that were picked are without metadata. */
    drawnPhotos: () => drawing.current,
    changePhotos: (next: Photos) => {
      drawing.current = drawing.current.then((former) => change(former, next));
    },
  };
}
