import type { LiveArea, Registry } from "@dash/contracts/releases/registry";
import { DEV_BUILD } from "@dash/kit/build/dev-build";

/** The base path of the shell's files while an area is developed. */
export const DEV_SHELL_BASE = `/assets/shell/${DEV_BUILD}/`;

/** Returns the registry with the area that is being developed, in place of its live build if there is one. */
export function withDevArea(registry: Registry, area: LiveArea): Registry {
  const others = registry.areas.filter(({ id }) => id !== area.id);
  return {
    ...registry,
    shell: { build: DEV_BUILD, base: DEV_SHELL_BASE },
    areas: [...others, area],
  };
}

/** Extends the content security policy: a page may also connect to its own origin, which sends changes of the code. */
export function devPolicy(policy: string, origin: string): string {
  const news = origin.replace(/^http/, "ws");
  return policy.replace(/connect-src [^;]*/, (sources) => `${sources} ${news}`);
}
