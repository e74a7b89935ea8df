import { fork } from "node:child_process";
import type { UploadedFile } from "@dash/contracts/endpoints/endpoint";
import { LONGEST_SIDE, PHOTO_FILES, THUMBNAIL_SIDE } from "@dash/contracts/interactions/photos";
import { problem } from "@dash/service-lib/http/problem";
import { JobProcess } from "@dash/service-lib/process/job-process";

/** A photo as it is stored: two JPEG files without metadata. */
export interface PhotoImage {
  readonly full: Buffer;
  readonly thumbnail: Buffer;
  /** In pixels, of the full image. */
  readonly width: number;
  readonly height: number;
}

type Answer =
  (Record<"full" | "thumbnail", Uint8Array> & Record<"width" | "height", number>) | Refusal;

type Refusal =
  | { readonly refusal: "unreadable" | "limits" }
  | { readonly refusal: "size"; readonly megapixels: number };

/** The largest image that is tried. A camera makes fewer pixels. */
const MOST_MEGAPIXELS = 64;
/** How much the process of a photo may take. How much it needs depends on the coding, and no header says so. */
const MOST_MEMORY_BYTES = 320 * 1024 * 1024;
/** Processor time and not time, because a busy machine is no fault of the photo. */
const MOST_PROCESSOR_MS = 3_000;
const LONGEST_MS = 30_000;
/** For the next photo of the same visit. */
const LONGEST_IDLE_MS = 2_000;

/** One photo at a time, without the secrets of the service. At a limit the process ends itself. */
const encoder = new JobProcess({
  start: () =>
    fork(new URL("./photo.job.js", import.meta.url), {
      env: { MALLOC_ARENA_MAX: "2" },
      execArgv: [],
      serialization: "advanced",
    }),
  mostMs: LONGEST_MS,
  idleMs: LONGEST_IDLE_MS,
});

/**
 * Encodes an uploaded image anew, upright and without metadata, such as the position where it was taken.
 * @throws Problem 422 when the bytes are no image of an allowed kind, or take too much time or memory to decode.
 */
export async function encodePhoto({ bytes }: Pick<UploadedFile, "bytes">): Promise<PhotoImage> {
  const answer = await encoder.run<Answer>(() => jobOf(bytes)).catch(limitsReached);
  if ("refusal" in answer) throw problem("not-allowed", refusalOf(answer));
  const { full, thumbnail, width, height } = answer;
  return { full: Buffer.from(full), thumbnail: Buffer.from(thumbnail), width, height };
}

function refusalOf(answer: Refusal): string {
  switch (answer.refusal) {
    case "unreadable":
      return `This file is no photo that can be read. ${PHOTO_FILES.advice}`;
    case "limits":
      return "This image takes too long or too much memory to read. Save it as an ordinary JPEG, and add that.";
    case "size":
      return `This image has ${Math.round(answer.megapixels)} megapixels; a photo may have at most ${MOST_MEGAPIXELS}.`;
  }
}

/** A process that could not start is no fault of the photo: its error has a code. */
function limitsReached(error: Error & { readonly code?: string }): Refusal {
  if (error.code !== undefined) throw error;
  return { refusal: "limits" };
}

function jobOf(bytes: Uint8Array) {
  return {
    bytes,
    types: PHOTO_FILES.types,
    mostMegapixels: MOST_MEGAPIXELS,
    mostMemory: MOST_MEMORY_BYTES,
    mostProcessorMs: MOST_PROCESSOR_MS,
    sides: { full: LONGEST_SIDE, thumbnail: THUMBNAIL_SIDE },
  };
}
