import { ownerOfSegment } from "@dash/contracts/endpoints/catalogue";
import { CALLBACK_PATH } from "./sign-in/paths.ts";

/** The route name for metrics: few names for any number of paths. */
export function measuredRoute({ path }: { readonly path: string }): string {
  // Counted alone, because its answers say who is let in.
  if (path === CALLBACK_PATH) return path;
  const [first, second = ""] = path.split("/").slice(1);
  if (first === "assets") return "/assets";
  if (first !== "api") return "page";
  const isOurs = ownerOfSegment.has(second) || OWN_SEGMENTS.has(second);
  return isOurs ? `/api/${second}` : "/api/other";
}

const OWN_SEGMENTS = new Set([
  "api-tokens",
  "auth",
  "login",
  "logout",
  "logged-out",
  "live",
  "notice-stop",
  "registry",
  "search",
  "sessions",
]);
