import { loadOutgoing } from "@dash/kit";
import type { PickedPhoto } from "../photos/picked-photo.ts";
import { changesOf, type Sheet, type SheetContent } from "./sheet.ts";
import { readSheets } from "./sheet.queries.ts";
import { formRecord, savedWrites } from "./sheet-writes.ts";

/** Gives what a person saves to the queue, at one stroke, and says whether the device keeps it. What is fixed stays. */
export async function keepSheet(
  owner: string,
  { id, values }: Pick<Sheet, "id" | "values">,
  content: SheetContent,
  photos: readonly PickedPhoto[],
): Promise<boolean> {
  const outbox = await loadOutgoing();
  const writes = (await readSheets(owner)).find((sheet) => sheet.id === id)?.writes ?? [];
  const { put, gone } = changesOf({ id, writes }, savedWrites(outbox, id, content, photos));
  await outbox.dropWaiting(owner, ...gone);
  return outbox.putWaiting(owner, formRecord(outbox, id, values), ...put);
}
