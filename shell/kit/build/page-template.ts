import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Integrity } from "./published-area.ts";

/**
 * Writes the page of a shell's build. It is the template with the addresses of the build's files. At the end of the
 * head the gateway adds, for each request, the registry and the preload links.
 */
export async function writePage(
  template: string,
  output: string,
  build: string,
  integrity: Integrity,
): Promise<void> {
  const text = await readFile(template, "utf8");
  const page = text.replace(/"%([\w.-]+)%"/g, (_, file: string) =>
    addressOf(file, build, integrity),
  );
  await writeFile(path.join(output, "index.html"), page);
}

function addressOf(file: string, build: string, integrity: Integrity): string {
  const address = `"/assets/shell/${build}/${file}"`;
  const hash = integrity[file];
  return hash ? `${address} integrity="${hash}"` : address;
}
