import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { RequiredText } from "../values/text-fields.ts";
import { interactionFacts, photoHints } from "../facts/live-subjects.ts";

/** The largest number of photos of one visit. */
export const MOST_PHOTOS = 12;

const MEGABYTE = 1024 * 1024;

/** The files that can be stored as photos. */
export const PHOTO_FILES = {
  types: ["image/jpeg", "image/png", "image/webp"],
  mostBytes: 12 * MEGABYTE,
  advice: "A photo is a JPEG, PNG or WebP file of at most 12 MB.",
} as const;

/** The longest sides of a stored photo and of its thumbnail, in pixels. */
export const LONGEST_SIDE = 2_400;
export const THUMBNAIL_SIDE = 320;

/** A photo of a visit: a JPEG file without metadata. */
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
  /** The person who signed the visit, where the picture is the customer's signature. Null for photos. */
  signature: z.optional(z.nullable(z.object({ name: z.string() }))),
});
export type VisitPhoto = z.output<typeof VisitPhoto>;

const LONGEST_NAME = 200;
/** Base64 characters of the picture: several times what a signature takes, and within the limit of a body. */
const LONGEST_PICTURE = 80_000;

/** A customer's signature. It is stored as a picture of the visit, apart from its photos. */
export const SignatureInput = z.strictObject({
  /** The name of the person who signs. */
  name: RequiredText("Name of who signs is required", LONGEST_NAME),
  /** A PNG file in Base64. */
  picture: z
    .string()
    .check(z.maxLength(LONGEST_PICTURE), z.regex(/^[\w+/]+=*$/, "Must be a file in Base64")),
});
export type SignatureInput = z.infer<typeof SignatureInput>;

export const listVisitPhotos = endpoint("GET /customer-interactions/:id/photos", {
  summary:
    "The photos of a visit and its signature, the first one first, for who may see customers' addresses",
  response: z.array(VisitPhoto),
  shows: [...interactionFacts, ...photoHints, "user.changed.v1"],
});

export const getVisitPhoto = endpoint("GET /customer-interactions/:id/photos/:photoId", {
  summary: "A photo",
  file: "jpg",
});

export const getPhotoThumbnail = endpoint(
  "GET /customer-interactions/:id/photos/:photoId/thumbnail",
  {
    summary: "A small copy of a photo",
    response: z.string(),
    file: "jpg",
  },
);

export const addVisitPhoto = endpoint("POST /customer-interactions/:id/photos", {
  summary: "Add a photo to a visit: the body is one JPEG, PNG or WebP file",
  upload: PHOTO_FILES,
  response: VisitPhoto,
  status: 201,
  idempotent: "interaction:write",
  announces: photoHints,
});

export const signVisit = endpoint("POST /customer-interactions/:id/signature", {
  summary: "Add the customer's signature to a visit that has none; it cannot be changed",
  body: SignatureInput,
  response: VisitPhoto,
  status: 201,
  idempotent: "interaction:write",
  announces: photoHints,
});

export const deleteVisitPhoto = endpoint("DELETE /customer-interactions/:id/photos/:photoId", {
  summary: "Delete a photo, or as administrator the signature; it can be restored for a day",
  announces: photoHints,
});

export const restoreVisitPhoto = endpoint(
  "POST /customer-interactions/:id/photos/:photoId/restore",
  {
    summary: "Bring a deleted photo or signature back, within a day",
    response: VisitPhoto,
    announces: photoHints,
  },
);

export const listStoredPhotos = endpoint("GET /internal/photos", {
  summary: "The photos and signatures of all visits",
  response: z.array(z.object({ id: z.uuid(), interactionId: z.uuid() })),
  allowedCallers: ["gateway"],
});
