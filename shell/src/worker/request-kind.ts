/** A page of the interface, a file of the shell, or what the worker leaves to the browser. */
export type RequestKind = "page" | "file" | "other";

const FILE = /^\/assets\/shell\//;
/** The API's own pages and downloads, and files of builds. */
const NO_PAGE = /^\/(?:api|assets)(?:\/|$)/;

/** Tells pages and files of the shell from all other requests. The worker never sees to an answer of the API, so it cannot show an old one as new. */
export function kindOf(
  { method, mode, url }: Pick<Request, "method" | "mode" | "url">,
  origin: string,
): RequestKind {
  const address = new URL(url);
  if (method !== "GET" || address.origin !== origin) return "other";
  if (mode === "navigate") return NO_PAGE.test(address.pathname) ? "other" : "page";
  return FILE.test(address.pathname) ? "file" : "other";
}
