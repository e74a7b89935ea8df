import type { LoadedFile } from "./load-file.ts";

export type { LoadedFile };

/**
 * Loads a file from an address that `fileAddress` gave. Its code loads with the first file.
 * @throws CallError or NoAnswer, as `call` does.
 */
export async function loadFile(address: string): Promise<LoadedFile> {
  const transfer = await import("./load-file.ts");
  return transfer.loadFile(address);
}
