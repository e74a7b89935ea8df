import { isArea, type Area } from "@dash/kit";
import type { LiveArea } from "../registry/registry.ts";

/** The edge to the federation's runtime. */
export interface Federation {
  /** Loads the module an area exposes; from the second attempt on, past every cache. */
  load(live: LiveArea, attempt: number): Promise<unknown>;
}

/** An area, and the build that it is of. */
export interface LoadedArea {
  readonly area: Area;
  readonly live: LiveArea;
}

/** Loads single builds. A build that failed before is asked for under another address. */
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

  /** Has the build loaded afresh when it is asked for next. */
  distrust({ base }: LiveArea): void {
    this.#failures.set(base, (this.#failures.get(base) ?? 0) + 1);
  }
}

/** A shared chunk that failed once gives undefined the next time, without an error: so the shape is looked at. */
function areaIn(areaId: string, module: unknown): Area {
  const exposed = (module as { readonly default?: unknown } | null | undefined)?.default;
  if (!isArea(exposed)) throw new Error(`What ${areaId} exposes is not an area`);
  return exposed;
}
