import { promisify } from "node:util";
import { createGzip, gzip, type Gzip } from "node:zlib";
import type { GatewayContext } from "./state.ts";

/** A shorter answer fits into one network packet without compression. */
const LEAST_BYTES = 1_400;

const zip = promisify(gzip);

/** Sends a page of the interface, compressed if the browser accepts gzip. */
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
 * Compresses a service's JSON answer and changes its headers to match. Returns undefined for answers that are sent
 * unchanged, such as events, files and short answers. Compression leaks nothing here: no answer contains both a secret
 * and text that an attacker can choose.
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
