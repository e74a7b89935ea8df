import { FILE_TYPES, type Endpoint } from "@dash/contracts/endpoints/endpoint";
import type { ServiceContext } from "./request.ts";

/** A file whose content is in memory. */
export interface BytesFile {
  /** The file name without its extension. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** Sends a file for display in the browser, with a file name for saving it. */
export function answerBytes(
  ctx: ServiceContext,
  kind: NonNullable<Endpoint["file"]>,
  { name, bytes }: BytesFile,
): Buffer {
  ctx.attachment(`${name}.${kind}`, { type: "inline" });
  ctx.type = FILE_TYPES[kind];
  return bytes;
}
