import type { IncomingHttpHeaders } from "node:http";

export type LogoutVerdict =
  /** The user asked to sign out. */
  | "log-out"
  /** Another site sent the user here: a page asks the person to confirm. */
  | "ask"
  /** An image, a frame or a script sent the request, so no person saw it. */
  | "refuse"
  /** The browser prefetches the page; nobody has clicked yet. */
  | "not-now"
  | "method-not-allowed";

/**
 * Decides how to handle a request to sign out. GET signs out because the product promises that address. Browsers send
 * session cookies with navigations from any site, so the headers decide.
 */
export function logoutVerdict(
  method: string,
  headers: IncomingHttpHeaders,
  ownOrigin: string,
): LogoutVerdict {
  // Earlier middleware refuses writes of other origins, so only our own button reaches this line.
  if (method === "POST") return "log-out";
  if (method !== "GET") return "method-not-allowed";
  if (isPrefetch(headers)) return "not-now";
  const site = headers["sec-fetch-site"];
  if (site === undefined) return isForeignReferrer(headers.referer, ownOrigin) ? "ask" : "log-out";
  if (headers["sec-fetch-mode"] !== "navigate" || headers["sec-fetch-dest"] !== "document")
    return "refuse";
  return site === "same-origin" || site === "none" ? "log-out" : "ask";
}

function isPrefetch(headers: IncomingHttpHeaders): boolean {
  return [headers["sec-purpose"], headers["purpose"], headers["x-moz"]].some((purpose) =>
    String(purpose ?? "").includes("prefetch"),
  );
}

function isForeignReferrer(referrer: string | undefined, ownOrigin: string): boolean {
  if (!referrer) return false;
  return !URL.canParse(referrer) || new URL(referrer).origin !== ownOrigin;
}
