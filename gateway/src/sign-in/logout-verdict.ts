import type { IncomingHttpHeaders } from "node:http";

export type LogoutVerdict =
  /** Sign out: the user asked for it. */
  | "log-out"
  /** Ask for confirmation on a page: another site sent the user here. */
  | "ask"
  /** Refuse: an image, a frame or a script sent the request, and no person. */
  | "refuse"
  /** Do nothing: the browser only prefetches the page. */
  | "not-now"
  | "method-not-allowed";

/**
 * Decides how to handle a request to sign out. A GET request can sign out, because the product promises that address.
 * Browsers send session cookies even when another site links here, so the headers decide.
 */
export function logoutVerdict(
  method: string,
  headers: IncomingHttpHeaders,
  ownOrigin: string,
): LogoutVerdict {
  // Earlier middleware refuses writes of other origins, so a POST comes from the button of our own page.
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
