import type { LiveArea, Registry } from "@dash/contracts/registry";
import { DEV_BUILD } from "@dash/kit/build/dev-build";

/** Where the files of the shell in development are. */
export const DEV_SHELL_BASE = `/assets/shell/${DEV_BUILD}/`;

/** The registry with an area in development, in the place of its live build if there is one. */
export function withDevArea(registry: Registry, area: LiveArea): Registry {
  const others = registry.areas.filter(({ id }) => id !== area.id);
  return {
    ...registry,
    shell: { build: DEV_BUILD, base: DEV_SHELL_BASE },
    areas: [...others, area],
  };
}

/** The product's policy, which besides lets a page hear of new code from its own origin. */
export function devPolicy(policy: string, origin: string): string {
  const news = origin.replace(/^http/, "ws");
  return policy.replace(/connect-src [^;]*/, (sources) => `${sources} ${news}`);
}
