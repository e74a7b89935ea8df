import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Integrity } from "./published-area.ts";

/**
 * Writes the page of a shell's build: the template with the addresses of its own files. The gateway
 * adds, for each request, the registry and what to fetch ahead at the end of the head.
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
