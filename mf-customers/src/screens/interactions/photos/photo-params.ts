import type { VisitPhoto } from "@dash/contracts/interactions/photos";

/** The path parameters of a photo's endpoints. */
export function photoParams({ id, interactionId }: VisitPhoto) {
  return { id: interactionId, photoId: id };
}
