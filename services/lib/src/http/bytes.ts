import { FILE_TYPES, type Endpoint } from "@dash/contracts/endpoints/endpoint";
import type { ServiceContext } from "./request.ts";

/** A file that is complete in memory. */
export interface BytesFile {
  /** The name without its extension. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** Sends a file to display in the browser, with a name for saving it. */
export function answerBytes(
  ctx: ServiceContext,
  kind: NonNullable<Endpoint["file"]>,
  { name, bytes }: BytesFile,
): Buffer {
  ctx.attachment(`${name}.${kind}`, { type: "inline" });
  ctx.type = FILE_TYPES[kind];
  return bytes;
}
