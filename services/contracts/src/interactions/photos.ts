import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { interactionFacts } from "../facts/live-subjects.ts";
import { ById, Id, Nothing } from "../values/scalars.ts";

/** The largest number of photos of one visit, and of bytes of one file. */
export const MOST_PHOTOS = 12;
export const MOST_PHOTO_BYTES = 12 * 1024 * 1024;

/** A photo of a visit. The image has no metadata; its longest side is at most 2,400 px. */
export const VisitPhoto = z.object({
  id: z.uuid(),
  interactionId: z.uuid(),
  /** In pixels. */
  width: z.int(),
  height: z.int(),
  userId: z.string(),
  /** Null until this service has received the person's name. */
  userName: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
});
export type VisitPhoto = z.output<typeof VisitPhoto>;

export const listVisitPhotos = endpoint({
  method: "GET",
  path: "/customer-interactions/:id/photos",
  summary: "The photos of a visit, for who may see customers' addresses",
  params: ById,
  response: z.array(VisitPhoto),
  shows: interactionFacts,
});

const OfPhoto = z.strictObject({ id: Id, photoId: Id });

export const addVisitPhoto = endpoint({
  method: "POST",
  path: "/customer-interactions/:id/photos",
  summary: "Add a photo to a visit: the body is one JPEG, PNG or WebP image",
  params: ById,
  response: VisitPhoto,
  status: 201,
  idempotent: "interaction:write",
  announces: interactionFacts,
});

export const deleteVisitPhoto = endpoint({
  method: "DELETE",
  path: "/customer-interactions/:id/photos/:photoId",
  summary: "Delete a photo",
  params: OfPhoto,
  response: Nothing,
  status: 204,
  announces: interactionFacts,
});
