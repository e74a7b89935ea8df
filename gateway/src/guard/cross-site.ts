import type { IncomingHttpHeaders } from "node:http";
import { isSafe } from "./safe-method.ts";

/**
 * Whether a page of another origin made the browser send this write. The browser adds our cookies to such requests, so
 * none of them may change anything. The rule is that of Go's `CrossOriginProtection`, with our public origin in place
 * of the Host header.
 */
export function isForeignWrite(
  method: string,
  headers: IncomingHttpHeaders,
  ownOrigin: string,
): boolean {
  if (isSafe(method)) return false;
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  // A request with neither header does not come from a browser, so it has no cookies to abuse.
  return headers.origin !== undefined && headers.origin !== ownOrigin;
}
