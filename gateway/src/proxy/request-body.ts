import type { IncomingMessage } from "node:http";
import { Problem, problem } from "@dash/service-lib/http/problem";

export const BODY_LIMIT_BYTES = 100 * 1024;

/** Whether the request says that a body follows. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * The body as it came, unparsed. It is held until it is whole, so that a client that sends slowly keeps only
 * the gateway waiting, and never past the limit.
 */
export async function readBody(
  request: IncomingMessage,
  limit = BODY_LIMIT_BYTES,
): Promise<Buffer | undefined> {
  if (!hasBody(request)) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw problem("too-large");
      chunks.push(chunk);
    }
  } catch (error) {
    // The client went away, or sent what is no body: nothing of ours has failed.
    throw error instanceof Problem ? error : problem("invalid-input", "The body ended early.");
  }
  return Buffer.concat(chunks);
}
