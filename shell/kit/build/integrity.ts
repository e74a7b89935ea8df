import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Integrity } from "./published-area.ts";

/** The integrity of every script and style in a folder, by file name. */
export async function integrityOf(folder: string, files: readonly string[]): Promise<Integrity> {
  const checked = files.filter((file) => /\.(js|css)$/.test(file)).sort();
  return Object.fromEntries(
    await Promise.all(
      checked.map(async (file) => {
        const hash = createHash("sha384").update(await readFile(path.join(folder, file)));
        return [file, `sha384-${hash.digest("base64")}`] as const;
      }),
    ),
  );
}
