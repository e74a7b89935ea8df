import type { CustomerExport } from "@dash/contracts/interactions/customer-data";
import { downloadZip } from "client-zip";
import * as z from "zod/mini";

/** A picture among the rows of an export. */
const Photo = z.object({
  id: z.uuid(),
  interaction_id: z.uuid(),
  deleted_at: z.nullable(z.string()),
});
export type StoredPhoto = z.output<typeof Photo>;

/**
 * Makes a ZIP of everything that is stored of a customer: the rows, as JSON, and the pictures. `load` reads a picture. Tells
 * how many of them could not be read.
 */
export async function storedFile(
  stored: CustomerExport,
  load: (photo: StoredPhoto) => Promise<Blob>,
) {
  const photos = photosIn(stored);
  const files = [{ name: "stored.json", input: JSON.stringify(stored, null, 2) as string | Blob }];
  // One after another, because a service reads few large files at a time for one person.
  for (const photo of photos) {
    const input = await load(photo).catch(() => null);
    if (input) files.push({ name: `photos/${photo.interaction_id}/${photo.id}.jpg`, input });
  }
  return {
    content: await downloadZip(files).blob(),
    missingPhotos: photos.length - (files.length - 1),
  };
}

function photosIn({ services }: CustomerExport): readonly StoredPhoto[] {
  const rows = services.flatMap((each) => each.rows["photos"] ?? []);
  return z
    .array(Photo)
    .parse(rows)
    .filter((photo) => photo.deleted_at === null);
}
