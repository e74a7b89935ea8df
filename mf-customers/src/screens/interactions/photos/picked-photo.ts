import { MOST_PHOTOS, PHOTO_FILES } from "@dash/contracts/interactions/photos";
import { newKey } from "@dash/kit";

/** A photo that is not stored yet. */
export interface PickedPhoto {
  /** Identifies the photo; with the sheet's key it makes sure that the photo is stored once. */
  readonly key: string;
  readonly file: Blob;
}

/** Adds files to the photos, as many as a visit takes. `stored` is the number of photos that it has already. */
export function addPicked(photos: readonly PickedPhoto[], files: readonly File[], stored = 0) {
  const fitting = files.filter(isPhoto);
  const room = Math.max(0, MOST_PHOTOS - stored - photos.length);
  const added = fitting.slice(0, room).map((file) => ({ key: newKey(), file: file as Blob }));
  return {
    photos: [...photos, ...added],
    /** Says in words which files were refused; undefined when all were taken. */
    refusal: refusalOf(
      files.filter((file) => !isPhoto(file)),
      fitting.length > room,
    ),
  };
}

function isPhoto({ type, size }: File): boolean {
  return (
    PHOTO_FILES.types.some((each) => each === type) && size > 0 && size <= PHOTO_FILES.mostBytes
  );
}

function refusalOf(refused: readonly File[], isFull: boolean): string | undefined {
  const names = refused.map(({ name }) => `“${name}”`).join(", ");
  const faults = [
    names && `${names} cannot be added. ${PHOTO_FILES.advice}`,
    isFull && `A visit has at most ${MOST_PHOTOS} photos.`,
  ].filter(Boolean);
  return faults.length > 0 ? faults.join(" ") : undefined;
}
