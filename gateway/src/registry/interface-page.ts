import { escapeHtml } from "../pages/html.ts";
import { withRegistry } from "./inlined-registry.ts";
import type { LiveBuilds } from "./live-builds.ts";
import { filesFor } from "./preload.ts";

const MAX_PAGES = 200;
const rendered = new WeakMap<LiveBuilds, Map<string, string>>();

/**
 * The HTML page at a path: the shell's page, with the server's time, the registry and the preload links in its head.
 */
export function interfacePage(pathname: string, builds: LiveBuilds): string {
  const pages = rendered.get(builds) ?? new Map<string, string>();
  rendered.set(builds, pages);
  const cached = pages.get(pathname);
  if (cached) return withTime(cached);
  const page = render(pathname, builds);
  // The number of cached pages is limited: real paths are few, but clients can request any number of others.
  if (pages.size < MAX_PAGES) pages.set(pathname, page);
  return withTime(page);
}

/** Adds the server's time (milliseconds since 1970), which the page uses until its first API answer. */
function withTime(markup: string): string {
  return markup.replace("</head>", `<meta name="server-time" content="${Date.now()}"></head>`);
}

function render(pathname: string, builds: LiveBuilds): string {
  const { template, registry } = builds;
  const links = filesFor(pathname, builds).map(
    ({ href, as, integrity, isLowPriority }) =>
      `<link rel="preload" as="${as}" crossorigin href="${escapeHtml(href)}"${integrity ? ` integrity="${escapeHtml(integrity)}"` : ""}${isLowPriority ? ' fetchpriority="low"' : ""}>`,
  );
  return withRegistry(template, registry, links.join(""));
}
