import { isArea, type Area } from "@dash/kit";
import type { LiveArea } from "../registry/registry.ts";

/** The edge to the federation's runtime. */
export interface Federation {
  /** Loads the module an area exposes; from the second attempt on, past every cache. */
  load(live: LiveArea, attempt: number): Promise<unknown>;
}

/** Gives the build of an area that is live now, which may be newer than the page. */
export type FindLiveBuild = (areaId: string) => Promise<LiveArea>;

export interface AreaLoader {
  /** The area, loaded once; after a failure the next call tries anew. */
  load(areaId: string): Promise<Area>;
  /** The next `load` starts afresh, with the build that is live then. */
  forget(areaId: string): void;
}

/** Loads areas by the registry of the page; a first failure is retried at once. How long to wait is the caller's matter. */
export function createAreaLoader(
  registry: readonly LiveArea[],
  federation: Federation,
  findLiveBuild: FindLiveBuild,
): AreaLoader {
  const known = new Map(registry.map((live) => [live.descriptor.id, live]));
  const attempts = new Map<string, number>();
  const loading = new Map<string, Promise<Area>>();

  async function attempt(areaId: string): Promise<Area> {
    const number = attempts.get(areaId) ?? 0;
    attempts.set(areaId, number + 1);
    const live = await buildFor(areaId, number);
    return areaIn(areaId, await federation.load(live, number));
  }

  /** The first attempt believes the page; later ones ask, and fall back on it where nobody answers. */
  async function buildFor(areaId: string, number: number): Promise<LiveArea> {
    const former = known.get(areaId);
    if (!former) throw new Error(`There is no area ${areaId}`);
    if (number === 0) return former;
    const live = await findLiveBuild(areaId).catch(() => former);
    known.set(areaId, live);
    return live;
  }

  function load(areaId: string): Promise<Area> {
    const current = loading.get(areaId);
    if (current) return current;
    const next = attempt(areaId).catch((failure: Error) => {
      // Where another load has begun since, this one would take its place.
      if (loading.get(areaId) !== next) throw failure;
      return attempt(areaId);
    });
    loading.set(areaId, next);
    next.catch(() => loading.get(areaId) === next && loading.delete(areaId));
    return next;
  }

  return { load, forget: (areaId) => loading.delete(areaId) };
}

/** A shared chunk that failed once gives undefined the next time, without an error: so the shape is looked at. */
function areaIn(areaId: string, module: unknown): Area {
  const exposed = (module as { readonly default?: unknown } | null | undefined)?.default;
  if (!isArea(exposed)) throw new Error(`What ${areaId} exposes is not an area`);
  return exposed;
}
