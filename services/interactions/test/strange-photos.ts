import fc from "fast-check";
import sharp, { type Sharp } from "sharp";

/** Pixels of one colour, of noise, and of a slope. A coding that is small for one is large for another. */
const content = fc.constantFrom("plain", "noise", "slope");
/** From one pixel to more than the door takes. */
const side = fc.oneof(fc.integer({ min: 1, max: 2_000 }), fc.constantFrom(1, 4_000, 8_000, 9_000));
/** The share of the file that arrives. A broken upload leaves less than the whole. */
const cut = fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true }));
const changed = fc.array(fc.tuple(fc.nat({ max: 1_000_000 }), fc.nat({ max: 255 })), {
  maxLength: 3,
});

const quality = fc.integer({ min: 1, max: 100 });
const colours = fc.constantFrom("srgb", "cmyk", "b-w", "rgb16", "grey16");
const flag = fc.boolean();

const jpeg = fc
  .record({ quality, progressive: flag, optimiseScans: flag, trellisQuantisation: flag })
  .chain((how) =>
    fc
      .constantFrom("4:2:0", "4:4:4")
      .map((chroma) => (image: Sharp) => image.jpeg({ ...how, chromaSubsampling: chroma })),
  );
const png = fc
  .record({ progressive: flag, adaptiveFiltering: flag, palette: flag })
  .chain((how) =>
    fc
      .integer({ min: 0, max: 9 })
      .map(
        (compressionLevel) => (image: Sharp) => image.png({ ...how, compressionLevel, effort: 1 }),
      ),
  );
const webp = fc
  .record({ quality, lossless: flag, nearLossless: flag, smartSubsample: flag })
  .map((how) => (image: Sharp) => image.webp({ ...how, effort: 0 }));
/** Codings that the door refuses, although the decoder knows them. */
const other = fc.constantFrom(
  (image: Sharp) => image.gif({ effort: 1 }),
  (image: Sharp) => image.tiff({ compression: "lzw" }),
  (image: Sharp) => image.avif({ effort: 0 }),
);

/** Pictures in all codings, whole, cut off or changed, and the kind that the sender says they have. */
export const strangePhotos = fc.record({
  content,
  width: side,
  height: side,
  colours,
  transparent: flag,
  orientation: fc.integer({ min: 1, max: 8 }),
  coding: fc.oneof(jpeg, png, webp, { arbitrary: other, weight: 1 }),
  cut,
  changed,
  type: fc.constantFrom("image/jpeg", "image/png", "image/webp"),
});
export type StrangePhoto = typeof strangePhotos extends fc.Arbitrary<infer Photo> ? Photo : never;

/** The file of such a picture; undefined where the coding cannot hold it. */
export async function bytesOf(photo: StrangePhoto): Promise<Buffer | undefined> {
  const { width, height, colours: space, transparent, orientation, coding } = photo;
  const channels = transparent ? 4 : 3;
  const raw = { width, height, channels } as const;
  const create = { ...raw, background: { r: 15, g: 118, b: 110, alpha: 0.5 } };
  const source = {
    plain: () => sharp({ create, limitInputPixels: false }),
    noise: () =>
      sharp({
        create: { ...create, noise: { type: "gaussian", mean: 128, sigma: 60 } },
        limitInputPixels: false,
      }),
    slope: () => sharp(slope(width, height, channels), { raw, limitInputPixels: false }),
  }[photo.content as "plain"]();
  try {
    const image = source.toColourspace(space).withMetadata({ orientation });
    const whole = await coding(image).toBuffer();
    const bytes = whole.subarray(0, Math.ceil(whole.length * photo.cut));
    for (const [at, value] of photo.changed) bytes[at % bytes.length] = value;
    return bytes;
  } catch {
    return undefined;
  }
}

function slope(width: number, height: number, channels: number): Buffer {
  return Buffer.from(
    Uint8Array.from({ length: width * height * channels }, (_, index) => (index / channels) % 251),
  );
}
