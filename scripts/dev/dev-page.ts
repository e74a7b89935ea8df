import { Registry, type LiveArea } from "@dash/contracts/registry";
import { inlineJson } from "@dash/gateway/registry/interface-page";
import { DEV_BUILD } from "@dash/kit/build/dev-build";
import { parse } from "zod/v4/core";

const REGISTRY = /<script type="application\/json" id="dash-registry">(.*?)<\/script>/s;

/** Where the files of the shell in development are. */
export const DEV_SHELL_BASE = `/assets/shell/${DEV_BUILD}/`;

/** The registry that a page of the product carries. */
export function readRegistry(page: string): Registry | undefined {
  const [, text] = REGISTRY.exec(page) ?? [];
  return text === undefined ? undefined : parse(Registry, JSON.parse(text));
}

/** The registry with an area in development, in the place of its live build if there is one. */
export function withDevArea(registry: Registry, area: LiveArea): Registry {
  const others = registry.areas.filter(({ id }) => id !== area.id);
  return {
    ...registry,
    shell: { build: DEV_BUILD, base: DEV_SHELL_BASE },
    areas: [...others, area],
  };
}

/** A page of the shell in development, with a registry. */
export function devPage(template: string, registry: Registry): string {
  const element = `<script type="application/json" id="dash-registry">${inlineJson(registry)}</script>`;
  return template.replace("</head>", () => `${element}</head>`);
}

/** The product's policy, which besides lets a page hear of new code from its own origin. */
export function devPolicy(policy: string, origin: string): string {
  const news = origin.replace(/^http/, "ws");
  return policy.replace(/connect-src [^;]*/, (sources) => `${sources} ${news}`);
}
