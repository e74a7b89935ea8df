import { isArea, type Area } from "@dash/kit";
import type { LiveArea } from "../registry/registry.ts";
import { within } from "./within.ts";

/** How long an area may take in all, retries included: its failure is to be on the screen within 8 s. */
export const AREA_TIMEOUT_MS = 7_000;

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

/** Loads areas by the registry of the page; each attempt is bounded, and a first failure is retried at once. */
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
    const tries = attempt(areaId).catch(() => attempt(areaId));
    const next = within(AREA_TIMEOUT_MS, `Loading ${areaId}`, tries);
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
