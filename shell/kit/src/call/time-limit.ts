import type { Outgoing } from "./transport.ts";

/** The gateway answers within five seconds; the rest is for the way. */
const WRITE_MS = 10_000;
const READ_MS = 30_000;
/** For a photo or an export on a phone's connection, and for a text as long as a file. */
export const FILE_MS = 180_000;
const LONG_TEXT = 100_000;

/** The request with the longest wait for its answer, which its kind decides. */
export function withTimeLimit(outgoing: Outgoing, limit = limitOf(outgoing)): Outgoing {
  const signals = [AbortSignal.timeout(limit), outgoing.signal ?? []].flat();
  return { ...outgoing, signal: AbortSignal.any(signals) };
}

function limitOf({ method, body }: Outgoing): number {
  if (body instanceof Blob || (body?.length ?? 0) > LONG_TEXT) return FILE_MS;
  return method === "GET" ? READ_MS : WRITE_MS;
}
