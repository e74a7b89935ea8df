import { addVisitPhoto, LONGEST_SIDE, type VisitPhoto } from "@dash/contracts/interactions/photos";
import { call } from "@dash/kit";
import { drawWithin } from "./photo-canvas.ts";

/** A file of this size is sent as it is. */
const SMALL_BYTES = 1_500_000;
const QUALITY = 0.85;

/**
 * Sends a photo of a visit. The same key stores it once. A large one is made smaller before, so that it travels in
 * seconds over a phone's connection; it also loses its metadata then.
 * @throws CallError or NoAnswer, as `call` does.
 */
export async function uploadPhoto(
  interactionId: string,
  file: Blob,
  key: string,
): Promise<VisitPhoto> {
  const body = await smaller(file);
  return call(addVisitPhoto, { params: { id: interactionId }, body, idempotencyKey: key });
}

/** The photo at the size in which it will be stored. What this browser cannot read is left to the server. */
async function smaller(file: Blob): Promise<Blob> {
  if (file.size <= SMALL_BYTES) return file;
  const canvas = await drawWithin(file, LONGEST_SIDE).catch(() => null);
  const drawn = await new Promise<Blob | null>((resolve) => {
    if (canvas) canvas.toBlob(resolve, "image/jpeg", QUALITY);
    else resolve(null);
  });
  return drawn ?? file;
}
