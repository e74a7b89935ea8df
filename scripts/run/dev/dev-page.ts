import type { LiveArea, Registry } from "@dash/contracts/releases/registry";
import { DEV_BUILD } from "@dash/kit/build/dev-build";

/** Base path of the shell's files in development. */
export const DEV_SHELL_BASE = `/assets/shell/${DEV_BUILD}/`;

/** Returns the registry with an area in development, instead of its live build if there is one. */
export function withDevArea(registry: Registry, area: LiveArea): Registry {
  const others = registry.areas.filter(({ id }) => id !== area.id);
  return {
    ...registry,
    shell: { build: DEV_BUILD, base: DEV_SHELL_BASE },
    areas: [...others, area],
  };
}

/** Extends the product's content policy: a page may also connect to its own origin for new code. */
export function devPolicy(policy: string, origin: string): string {
  const news = origin.replace(/^http/, "ws");
  return policy.replace(/connect-src [^;]*/, (sources) => `${sources} ${news}`);
}
