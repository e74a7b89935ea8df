import { createStore, delMany, getMany, setMany } from "idb-keyval";
import type { PickedPhoto } from "../photos/picked-photo.ts";
import type { Sheet } from "./sheet.ts";
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
  const arePhotosWritten = inMemory.get(owner)?.photos === photos;
  inMemory.set(owner, stored);
  const entries: [string, unknown][] = [
    [keys.sheet, kept],
    ...(arePhotosWritten ? [] : [[keys.photos, photos] satisfies [string, unknown]]),
  ];
  await quietly(() => setMany(entries, database));
}

export async function clearSheet(owner: string): Promise<void> {
  inMemory.delete(owner);
  await quietly(() => delMany(Object.values(keysOf(owner)), database));
}

/** Gives null where the browser denies storage. */
async function quietly<T>(access: () => Promise<T>): Promise<T | null> {
  try {
    return await access();
  } catch {
    return null;
  }
}
