import { noteUnsent } from "@dash/kit/ui/unsent";
import { createStore, delMany, getMany, setMany } from "idb-keyval";
import type { PickedPhoto } from "../photos/picked-photo.ts";
import { stateOf, type Sheet } from "./sheet.ts";
import type { SheetValues } from "./sheet-values.ts";

/** A sheet as the browser keeps it until everything is stored. */
export interface StoredSheet {
  readonly sheet: Sheet;
  /** The values of the form, as typed. */
  readonly values: SheetValues;
  readonly photos: readonly PickedPhoto[];
  /** When something was sent last, in milliseconds; null before. */
  readonly sentAt: number | null;
}

type Kept = Omit<StoredSheet, "photos">;

/** The sheets of this page, by person. A browser that denies storage has only these. */
const inMemory = new Map<string, StoredSheet>();

const database = createStore("job-sheets", "sheets");
const keysOf = (owner: string) => ({ sheet: owner, photos: `${owner}:photos` });

/** Reads a person's sheet: from the database of the browser, so that another tab's is found too. */
export async function readSheet(owner: string): Promise<StoredSheet | null> {
  const keys = keysOf(owner);
  const found = await quietly(() => getMany<unknown>([keys.sheet, keys.photos], database));
  if (!found) return inMemory.get(owner) ?? null;
  const [kept, photos] = found as [Kept | undefined, StoredSheet["photos"] | undefined];
  return kept ? { ...kept, photos: photos ?? [] } : null;
}

/** Stores a person's sheet. The photos are written only where they changed, because they are large. */
export async function writeSheet(owner: string, stored: StoredSheet): Promise<void> {
  const { photos, ...kept } = stored;
  const keys = keysOf(owner);
  const former = inMemory.get(owner);
  inMemory.set(owner, stored);
  const entries: [string, unknown][] = [
    [keys.sheet, kept],
    ...(former?.photos === photos ? [] : [[keys.photos, photos] satisfies [string, unknown]]),
  ];
  await Promise.all([
    former?.sheet !== stored.sheet && noteSheet(owner, stored.sheet),
    quietly(() => setMany(entries, database)),
  ]);
}

export async function clearSheet(owner: string): Promise<void> {
  inMemory.delete(owner);
  await quietly(() => delMany(Object.values(keysOf(owner)), database));
  await noteSheet(owner, null);
}

/** Tells the shell whether a person has a saved sheet here that is not stored. One that was never saved does not count. */
export function noteSheet(owner: string, sheet: Sheet | null): Promise<void> {
  const state = sheet && stateOf(sheet);
  const [waiting, refused] = [state === "waiting" ? 1 : 0, state === "refused" ? 1 : 0];
  return noteUnsent(owner, "job-sheet", { waiting, refused });
}

/** Gives null where the browser denies storage. */
async function quietly<T>(access: () => Promise<T>): Promise<T | null> {
  try {
    return await access();
  } catch {
    return null;
  }
}
