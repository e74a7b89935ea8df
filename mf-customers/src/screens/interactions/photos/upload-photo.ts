import { addVisitPhoto, LONGEST_SIDE, type VisitPhoto } from "@dash/contracts/interactions/photos";
import { call } from "@dash/kit";
import { drawWithin } from "./photo-canvas.ts";

const QUALITY = 0.85;

/**
 * Sends a photo of a visit. The same key stores it once.
 * @throws CallError or NoAnswer, as `call` does.
 */
export async function uploadPhoto(
  interactionId: string,
  file: Blob,
  key: string,
): Promise<VisitPhoto> {
  const body = await withoutMetadata(file);
  return call(addVisitPhoto, { params: { id: interactionId }, body, idempotencyKey: key });
}

/**
 * The photo as it will be stored: without metadata, and so small that it travels in seconds over a phone's connection.
 * A picture that this browser cannot read is left to the server.
 */
export async function withoutMetadata(file: Blob): Promise<Blob> {
  const canvas = await drawWithin(file, LONGEST_SIDE).catch(() => null);
  const drawn = await new Promise<Blob | null>((resolve) => {
    if (canvas) canvas.toBlob(resolve, "image/jpeg", QUALITY);
    else resolve(null);
  });
  return drawn ?? file;
}
