import sharp from "sharp";

type Format = "jpeg" | "png" | "webp";

/** An image of one colour. */
export const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0f766e" }, limitInputPixels: false });

/** A file as a browser sends it. */
export async function photoFile(
  format: Format = "jpeg",
  [width, height] = [640, 480],
): Promise<Blob> {
  const bytes = await solid(width ?? 1, height ?? 1)
    .toFormat(format)
    .toBuffer();
  return blobOf(bytes, `image/${format}`);
}

export function blobOf(bytes: Uint8Array, type: string): Blob {
  return new Blob([new Uint8Array(bytes)], { type });
}
