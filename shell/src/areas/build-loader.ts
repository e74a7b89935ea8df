import { isArea, type Area } from "@dash/kit";
import type { LiveArea } from "../registry/registry.ts";

/** The interface to the module federation runtime. */
export interface Federation {
  /** Loads the module that an area exposes. Every attempt after the first bypasses all caches. */
  load(live: LiveArea, attempt: number): Promise<unknown>;
}

export interface LoadedArea {
  readonly area: Area;
  readonly live: LiveArea;
}

/** Loads single builds. A build that failed before is requested at another address. */
export class BuildLoader {
  readonly #federation: Federation;
  readonly #failures = new Map<string, number>();

  constructor(federation: Federation) {
    this.#federation = federation;
  }

  async load(live: LiveArea): Promise<LoadedArea> {
    try {
      const module = await this.#federation.load(live, this.#failures.get(live.base) ?? 0);
      return { live, area: areaIn(live.id, module) };
    } catch (failure) {
      this.distrust(live);
      throw failure;
    }
  }

  /** Makes the next `load` of this build bypass the caches. */
  distrust({ base }: LiveArea): void {
    this.#failures.set(base, (this.#failures.get(base) ?? 0) + 1);
  }
}

/** Checks the shape: a shared chunk that failed once gives undefined the next time, without an error. */
function areaIn(areaId: string, module: unknown): Area {
  const exposed = (module as { readonly default?: unknown } | null | undefined)?.default;
  if (!isArea(exposed)) throw new Error(`What ${areaId} exposes is not an area`);
  return exposed;
}
