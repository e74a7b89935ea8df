import { createHash } from "node:crypto";
import { escapeHtml } from "../pages/html.ts";
import { withRegistry } from "./inlined-registry.ts";
import type { LiveBuilds } from "./live-builds.ts";
import { filesFor } from "./preload.ts";

export interface RenderedPage {
  readonly markup: string;
  readonly etag: string;
}

const PAGES_KEPT = 200;
const rendered = new WeakMap<LiveBuilds, Map<string, RenderedPage>>();

/** The page at a path: the shell's own, with the registry and what to fetch ahead in its head. */
export function interfacePage(pathname: string, builds: LiveBuilds): RenderedPage {
  const pages = rendered.get(builds) ?? new Map<string, RenderedPage>();
  rendered.set(builds, pages);
  const known = pages.get(pathname);
  if (known) return known;
  const page = render(pathname, builds);
  // Paths that exist nowhere are many; those that do are few.
  if (pages.size < PAGES_KEPT) pages.set(pathname, page);
  return page;
}

function render(pathname: string, builds: LiveBuilds): RenderedPage {
  const { template, registry } = builds;
  const links = filesFor(pathname, builds).map(
    ({ href, as, integrity }) =>
      `<link rel="preload" as="${as}" crossorigin href="${escapeHtml(href)}"${integrity ? ` integrity="${escapeHtml(integrity)}"` : ""}>`,
  );
  const markup = withRegistry(template, registry, links.join(""));
  return { markup, etag: createHash("sha256").update(markup).digest("base64url").slice(0, 27) };
}
