import type { IncomingHttpHeaders } from "node:http";
import { isSafe } from "./safe-method.ts";

/**
 * Whether a page of another origin made the browser send this request. Cookies go with such requests, so
 * none of them may change anything. The rule is that of Go's `CrossOriginProtection`, with our one public
 * origin in place of the Host header.
 */
export function isForeignWrite(
  method: string,
  headers: IncomingHttpHeaders,
  ownOrigin: string,
): boolean {
  if (isSafe(method)) return false;
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  // Without an origin either, no browser sent it: there are no cookies to abuse.
  return headers.origin !== undefined && headers.origin !== ownOrigin;
}
