const MOST_CHARACTERS = 2_000;
const HOME = "/";
/** Escape sequences that a second decoding would turn into control characters, slashes or percent signs. */
const DOUBLE_ENCODED = /%(?:0[0-9a-f]|1[0-9a-f]|7f|2f|5c|25)/i;

/**
 * Returns the requested path if it is certainly a path of our interface, otherwise the start page. A path that the
 * URL parser reads differently from its text is refused.
 */
export function safeReturnPath(requested: unknown, ownOrigin: string): string {
  if (typeof requested !== "string" || requested.length > MOST_CHARACTERS) return HOME;
  // Browsers drop control characters and turn backslashes into slashes.
  if (!/^\/(?![/\\])[^\s\\\p{C}]*$/u.test(requested)) return HOME;
  const [path = ""] = requested.split(/[?#]/);
  if (DOUBLE_ENCODED.test(path)) return HOME;
  if (!URL.canParse(requested, ownOrigin)) return HOME;
  const url = new URL(requested, ownOrigin);
  // Resolving the dots of "/.//evil.example" gives the path "//evil.example", which names a host.
  if (url.origin !== ownOrigin || url.pathname.startsWith("//")) return HOME;
  // A return path may name a page of the interface, but no operation such as signing out.
  if (/^\/(?:api|assets)(?:\/|$)/i.test(url.pathname)) return HOME;
  return url.pathname + url.search + url.hash;
}
