import type { IncomingHttpHeaders } from "node:http";

export type LogoutVerdict =
  /** The user asked for it. */
  | "log-out"
  /** Another site sent the user here: a person decides, with a button. */
  | "ask"
  /** An image, a frame or a script asked: no person saw anything. */
  | "refuse"
  /** The browser looks ahead; nobody has clicked yet. */
  | "not-now"
  | "method-not-allowed";

/**
 * What a request to sign out means. GET signs out because the product promises that address, and session
 * cookies go with navigations from anywhere, so the circumstances decide.
 */
export function logoutVerdict(
  method: string,
  headers: IncomingHttpHeaders,
  ownOrigin: string,
): LogoutVerdict {
  // Writes of other origins are refused before; what is left is our own button.
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
