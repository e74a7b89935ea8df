const LONGEST = 2_000;
const HOME = "/";
/** These escapes would become other characters if a path were decoded twice. */
const DISGUISED = /%(?:0[0-9a-f]|1[0-9a-f]|7f|2f|5c|25)/i;

/**
 * Where to go after signing in: the asked path if it is surely one of ours, else the start page. A path that
 * the URL parser would read differently from how it looks is not one of ours.
 */
export function safeReturnPath(asked: unknown, ownOrigin: string): string {
  if (typeof asked !== "string" || asked.length > LONGEST) return HOME;
  // Characters below the space and backslashes are dropped or turned into slashes by browsers.
  if (!/^\/(?![/\\])[^\s\\\p{C}]*$/u.test(asked)) return HOME;
  const [path = ""] = asked.split(/[?#]/);
  if (DISGUISED.test(path)) return HOME;
  if (!URL.canParse(asked, ownOrigin)) return HOME;
  const url = new URL(asked, ownOrigin);
  // "/.//evil.example" is the path "//evil.example" once its dots are resolved, and that names a host.
  if (url.origin !== ownOrigin || url.pathname.startsWith("//")) return HOME;
  // Going back to the interface, never to an operation such as signing out.
  if (/^\/(?:api|assets)(?:\/|$)/i.test(url.pathname)) return HOME;
  return url.pathname + url.search + url.hash;
}
