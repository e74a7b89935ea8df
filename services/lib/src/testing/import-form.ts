import type { ImportNoun } from "@dash/contracts/imports/import-nouns";

/** The form by which a person sends a file. */
export async function importForm(
  noun: ImportNoun,
  content: BlobPart,
  name = "file.csv",
): Promise<Blob> {
  const form = new FormData();
  form.set("noun", noun);
  form.set("file", new Blob([content]), name);
  return new Response(form).blob();
}
