import { STATUS_CODES, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { problem, type Problem } from "./problem.ts";

/**
 * Answers a malformed HTTP request with a problem document, like every other refusal, and closes the connection. Node
 * alone would answer without a body.
 */
export function refuseUnreadable(error: Error & { readonly code?: string }, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable || isSilent(error, socket)) {
    socket.destroy();
    return;
  }
  const refusal =
    error.code === "HPE_HEADER_OVERFLOW"
      ? problem("too-large", "The address and headers are larger than 16 KB.")
      : problem("invalid-input", "This request cannot be read.");
  const { body, headers } = documentOf(refusal);
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  // Destroys the socket after the answer, because the client may never close its side.
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
}

/**
 * Whether the client has not sent anything. A browser would take an answer on such a connection for the answer to its
 * next request.
 */
function isSilent({ code }: { readonly code?: string }, socket: Duplex): boolean {
  return code === "ERR_HTTP_REQUEST_TIMEOUT" && (socket as Partial<Socket>).bytesRead === 0;
}

/**
 * Answers a request whose `Expect` header is not 100-continue with a problem document. Node alone would answer
 * without a body.
 */
export function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const refusal = problem("expectation-failed");
  const { body, headers } = documentOf(refusal);
  response.writeHead(refusal.status, headers).end(body);
}

function documentOf(refusal: Problem): { body: string; headers: Record<string, string | number> } {
  const body = JSON.stringify(refusal.toBody());
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    Connection: "close",
  };
  return { body, headers };
}
