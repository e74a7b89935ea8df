import { createHash } from "node:crypto";
import type { Upload, UploadedFile } from "@dash/contracts/endpoints/endpoint";
import type { Context } from "koa";
import { problem } from "./problem.ts";

/** Whether the body of a request is a file and not JSON. */
export function isFile(ctx: Pick<Context, "is">): boolean {
  return typeof ctx.is("image/*", "multipart/*") === "string";
}

/**
 * Reads the file in a request's body.
 * @throws Problem 415 when it is of another type, 413 when it is too large, 422 when it is empty, 400 when it ends early.
 */
export async function readUpload(
  upload: Upload,
  ctx: Pick<Context, "is" | "req">,
): Promise<UploadedFile> {
  const type = ctx.is([...upload.types]);
  const empty = `This file is empty. ${upload.advice}`;
  // A request without any body has no type either.
  if (type === null) throw problem("not-allowed", empty);
  if (type === false) throw problem("unsupported-type", upload.advice);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of ctx.req as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size <= upload.mostBytes) chunks.push(chunk);
    }
  } catch {
    throw problem("invalid-input", "The file ended early.");
  }
  if (size === 0) throw problem("not-allowed", empty);
  if (size > upload.mostBytes) throw problem("too-large", upload.advice);
  return new ReceivedFile(type, Buffer.concat(chunks));
}

/** A file whose JSON is its hash, by which repeated requests are compared. */
class ReceivedFile implements UploadedFile {
  readonly type: string;
  readonly bytes: Buffer;

  constructor(type: string, bytes: Buffer) {
    this.type = type;
    this.bytes = bytes;
  }

  toJSON(): string {
    return createHash("sha256").update(this.bytes).digest("base64url");
  }
}
