import type { IncomingMessage } from "node:http";
import { Problem, problem } from "@dash/service-lib/http/problem";

export const BODY_LIMIT_BYTES = 100 * 1024;

/** Whether the request says that a body follows. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Reads the whole body, up to the limit, before the request goes to a service. A client that sends slowly then
 * occupies only the gateway and no service.
 */
export async function readBody(
  request: IncomingMessage,
  limit = BODY_LIMIT_BYTES,
  advice?: string,
): Promise<Buffer | undefined> {
  if (!hasBody(request)) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw problem("too-large", advice);
      chunks.push(chunk);
    }
  } catch (error) {
    // The client disconnected or sent a malformed body: the client's fault, so the answer is 400 and not 500.
    throw error instanceof Problem ? error : problem("invalid-input", "The body ended early.");
  }
  return Buffer.concat(chunks);
}
