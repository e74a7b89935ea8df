import { promisify } from "node:util";
import { createGzip, gzip, type Gzip } from "node:zlib";
import type { GatewayContext } from "./state.ts";

/** A shorter answer travels in one packet anyway. */
const LEAST_BYTES = 1_400;

const zip = promisify(gzip);

/** Sends a page of the interface, compressed where the browser takes it. */
export async function sendPage(ctx: GatewayContext, markup: string): Promise<void> {
  ctx.type = "html";
  ctx.vary("Accept-Encoding");
  if (!takesGzip(ctx)) {
    ctx.body = markup;
    return;
  }
  ctx.set("Content-Encoding", "gzip");
  ctx.body = await zip(markup);
}

/**
 * Compresses a service's answer of JSON, and changes its headers accordingly. Undefined where the answer is sent as it
 * is: events, files and short answers among them. No answer holds a secret beside what a stranger can choose, so its
 * length tells nothing.
 */
export function compressorFor(
  ctx: GatewayContext,
  headers: Record<string, string | string[]>,
): Gzip | undefined {
  const { "content-type": type = "", "content-length": length = "0" } = headers;
  const isJson = String(type).startsWith("application/json");
  if (!isJson || headers["content-encoding"] !== undefined) return undefined;
  if (Number(length) < LEAST_BYTES || ctx.method === "HEAD") return undefined;
  headers["vary"] = "Accept-Encoding";
  if (!takesGzip(ctx)) return undefined;
  headers["content-encoding"] = "gzip";
  delete headers["content-length"];
  return createGzip();
}

function takesGzip(ctx: GatewayContext): boolean {
  return ctx.headers["accept-encoding"] !== undefined && ctx.acceptsEncodings("gzip") === "gzip";
}
