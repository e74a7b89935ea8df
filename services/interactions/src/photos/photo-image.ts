import type { UploadedFile } from "@dash/contracts/endpoints/endpoint";
import { LONGEST_SIDE, PHOTO_FILES, THUMBNAIL_SIDE } from "@dash/contracts/interactions/photos";
import { problem } from "@dash/service-lib/http/problem";

/** A photo as it is stored: two JPEG files without metadata. */
export interface PhotoImage {
  readonly full: Buffer;
  readonly thumbnail: Buffer;
  /** In pixels, of the full image. */
  readonly width: number;
  readonly height: number;
}

const MEGAPIXEL = 1_000_000;
/** Decoding a larger image would take more memory than the service has. */
const MOST_MEGAPIXELS = 64;
const QUALITY = { full: 82, thumbnail: 75 };

/**
 * Encodes an uploaded image anew, upright and without metadata, such as the position where it was taken.
 * @throws Problem 422 when the bytes are no image of an allowed kind, or an image with too many pixels.
 */
export async function encodePhoto({ bytes }: Pick<UploadedFile, "bytes">): Promise<PhotoImage> {
  const image = await open(bytes);
  const full = await image
    .clone()
    .resize({ ...within(LONGEST_SIDE) })
    .jpeg({ quality: QUALITY.full, mozjpeg: false })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseImage);
  const thumbnail = await image
    .clone()
    .resize({ ...within(THUMBNAIL_SIDE) })
    .jpeg({ quality: QUALITY.thumbnail })
    .toBuffer()
    .catch(refuseImage);
  const { width, height } = full.info;
  return { full: full.data, thumbnail, width, height };
}

async function open(bytes: Uint8Array) {
  const sharp = await loadSharp();
  const image = sharp(bytes, { limitInputPixels: false, failOn: "error" });
  const { format, width, height } = await image.metadata().catch(refuseImage);
  if (!PHOTO_FILES.types.some((type) => type === `image/${format}`)) return refuseImage();
  const megapixels = (width * height) / MEGAPIXEL;
  if (megapixels > MOST_MEGAPIXELS)
    throw problem(
      "not-allowed",
      `This image has ${Math.round(megapixels)} megapixels; a photo may have at most ${MOST_MEGAPIXELS}.`,
    );
  // Without `keepMetadata`, the encoded image has none. Transparent parts become white.
  return image.autoOrient().flatten({ background: "white" });
}

function within(side: number) {
  return { width: side, height: side, fit: "inside", withoutEnlargement: true } as const;
}

function refuseImage(): never {
  throw problem("not-allowed", `This file is no photo that can be read. ${PHOTO_FILES.advice}`);
}

/** Loads the image library with the first photo, because it takes 20 MB of memory. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
