import { chmod, rename, writeFile } from "node:fs/promises";

const OWNER_ONLY = 0o600;

/**
 * Writes a new file, which only its owner may read, and renames it. So a crash leaves either the old file or the new one
 * complete, and whoever reads meanwhile, such as a NATS that starts, never finds half of it.
 */
export async function replaceFile(file: string, text: string): Promise<void> {
  const written = `${file}.new`;
  await writeFile(written, text, { mode: OWNER_ONLY });
  await chmod(written, OWNER_ONLY);
  await rename(written, file);
}
