import { FILE_TYPES, type Endpoint } from "@dash/contracts/endpoint";
import type { ServiceContext } from "./request.ts";

/** A file that is there as a whole. */
export interface BytesFile {
  /** Without its ending. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** A file to be looked at in the browser, under a name to keep it by. */
export function answerBytes(
  ctx: ServiceContext,
  kind: NonNullable<Endpoint["file"]>,
  { name, bytes }: BytesFile,
): Buffer {
  ctx.attachment(`${name}.${kind}`, { type: "inline" });
  ctx.type = FILE_TYPES[kind];
  return bytes;
}
