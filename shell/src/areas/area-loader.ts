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
  /** So it does after this, unless the area has arrived by then. */
  giveUp(areaId: string): void;
}

/** Loads areas by the registry of the page; a first failure is retried at once. How long to wait is the caller's matter. */
export function createAreaLoader(
  registry: readonly LiveArea[],
  federation: Federation,
  findLiveBuild: FindLiveBuild,
): AreaLoader {
  const attempt = attemptsOn(registry, federation, findLiveBuild);
  const loading = new Map<string, Promise<Area>>();
  const arrived = new WeakSet<Promise<Area>>();

  function load(areaId: string): Promise<Area> {
    const current = loading.get(areaId);
    if (current) return current;
    const next = attempt(areaId).catch((failure: Error) => {
      // Where another load has begun since, this one would take its place.
      if (loading.get(areaId) !== next) throw failure;
      return attempt(areaId);
    });
    loading.set(areaId, next);
    next.then(
      () => {
        arrived.add(next);
        // Given up before, it is kept after all, where nobody has asked anew.
        if (!loading.has(areaId)) loading.set(areaId, next);
      },
      () => loading.get(areaId) === next && loading.delete(areaId),
    );
    return next;
  }

  function giveUp(areaId: string): void {
    const current = loading.get(areaId);
    if (current && !arrived.has(current)) loading.delete(areaId);
  }

  return { load, giveUp, forget: (areaId) => loading.delete(areaId) };
}

/** The first attempt on an area believes the page; later ones ask which build is live, and fall back where nobody answers. */
function attemptsOn(
  registry: readonly LiveArea[],
  federation: Federation,
  findLiveBuild: FindLiveBuild,
): (areaId: string) => Promise<Area> {
  const known = new Map(registry.map((live) => [live.descriptor.id, live]));
  const attempts = new Map<string, number>();

  async function buildFor(areaId: string, number: number): Promise<LiveArea> {
    const former = known.get(areaId);
    if (!former) throw new Error(`There is no area ${areaId}`);
    if (number === 0) return former;
    const live = await findLiveBuild(areaId).catch(() => former);
    known.set(areaId, live);
    return live;
  }

  return async (areaId) => {
    const number = attempts.get(areaId) ?? 0;
    attempts.set(areaId, number + 1);
    const live = await buildFor(areaId, number);
    return areaIn(areaId, await federation.load(live, number));
  };
}

/** A shared chunk that failed once gives undefined the next time, without an error: so the shape is looked at. */
function areaIn(areaId: string, module: unknown): Area {
  const exposed = (module as { readonly default?: unknown } | null | undefined)?.default;
  if (!isArea(exposed)) throw new Error(`What ${areaId} exposes is not an area`);
  return exposed;
}
