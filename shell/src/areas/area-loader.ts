import type { LiveArea } from "../registry/registry.ts";
import { BuildLoader, type Federation, type LoadedArea } from "./build-loader.ts";
import type { BuildReports } from "./build-reports.ts";
import type { TabBuilds } from "./tab-builds.ts";

export interface AreaLoader {
  /**
   * Loads the area once. After a failure the next call tries again. When another build is live and no part of the area
   * is on the screen, the call loads the live build.
   */
  load(areaId: string): Promise<LoadedArea>;
  /** The next `load` starts again, with the build that is live then. */
  forget(areaId: string): void;
  /** Drops a load that has not arrived: the next `load` starts again, unless the dropped one arrives first. */
  giveUp(areaId: string): void;
  /**
   * Makes the next `load` give another build, because this one failed before it was drawn. False when no other works.
   */
  replace(live: LiveArea): boolean;
  /**
   * Loads the build that is live now and replaces the area's parts on the screen, unless a form has unsaved input. If
   * the live build cannot be loaded, the former build stays.
   * @throws Error when the live build cannot be determined.
   */
  renew(areaId: string): Promise<void>;
  /** Whether replacing the parts on the screen would lose unsaved input. */
  wouldLose(): boolean;
}

export interface AreaLoaderOptions {
  readonly areas: readonly LiveArea[];
  readonly federation: Federation;
  readonly builds: TabBuilds;
  readonly reports: BuildReports;
  /** Finds the build of an area that is live now. */
  readonly findLive: (areaId: string) => Promise<LiveArea>;
  /** Finds an older build of an area that worked. */
  readonly findLastGood: (areaId: string, not: readonly string[]) => Promise<LiveArea>;
  readonly wouldLose: () => boolean;
}

interface Load {
  readonly arrival: Promise<LoadedArea>;
  loaded?: LoadedArea;
}

/**
 * Loads the areas of the page's registry. Retries a first failure at once; after the second failure the last good build
 * is used. The caller sets the time limit.
 */
export class RegistryAreaLoader implements AreaLoader {
  readonly #options: AreaLoaderOptions;
  readonly #loader: BuildLoader;
  readonly #loads = new Map<string, Load>();
  /** The live builds: first those of the page's registry, later those that the server named. */
  readonly #live: Map<string, LiveArea>;
  readonly #tried = new Set<string>();
  /** Builds that no other build can replace. A later answer about the live build is a new object and is tried again. */
  readonly #irreplaceable = new WeakSet<LiveArea>();

  constructor(options: AreaLoaderOptions) {
    this.#options = options;
    this.#loader = new BuildLoader(options.federation);
    this.#live = new Map(options.areas.map((live) => [live.id, live]));
  }

  load(areaId: string): Promise<LoadedArea> {
    const current = this.#loads.get(areaId);
    if (current?.loaded && this.#isOver(current.loaded))
      return this.#loadAnew(areaId, current.loaded);
    return current?.arrival ?? this.#loadAnew(areaId);
  }

  forget(areaId: string): void {
    const loaded = this.#loads.get(areaId)?.loaded;
    if (loaded) this.#loader.distrust(loaded.live);
    this.#loads.delete(areaId);
  }

  giveUp(areaId: string): void {
    if (!this.#loads.get(areaId)?.loaded) this.#loads.delete(areaId);
  }

  replace(live: LiveArea): boolean {
    const { builds } = this.#options;
    const { id, build } = live;
    builds.noteFailed(id, build);
    const current = this.#loads.get(id)?.loaded;
    // Another part of this build has failed before, and a replacement is loaded or loading.
    if (current?.live.build !== build) return true;
    if (builds.isOutdated(id, build)) {
      void this.#loadAnew(id, current);
      return true;
    }
    if (this.#irreplaceable.has(live)) return false;
    void this.#begin(id, () =>
      this.#loadLastGood(id).catch(() => {
        this.#irreplaceable.add(live);
        return current;
      }),
    );
    return true;
  }

  async renew(areaId: string): Promise<void> {
    const { builds, findLive } = this.#options;
    const former = this.#loads.get(areaId)?.loaded;
    if (!former) return;
    builds.updateLive({ [areaId]: (await findLive(areaId)).build });
    const isOutdated = builds.isOutdated(areaId, former.live.build);
    const { live } = isOutdated ? await this.#loadAnew(areaId, former) : former;
    if (!this.wouldLose()) builds.turnTo(areaId, live.build);
  }

  wouldLose(): boolean {
    return this.#options.wouldLose();
  }

  #isOver({ live: { id, build } }: LoadedArea): boolean {
    const { builds } = this.#options;
    return !builds.isOnScreen(id) && builds.isOutdated(id, build);
  }

  /** Falls back to the former build when no other build can be loaded. */
  #loadAnew(areaId: string, former?: LoadedArea): Promise<LoadedArea> {
    return this.#begin(areaId, (isWanted) =>
      this.#loadTwice(areaId, isWanted).catch((failure: unknown) => {
        if (!former) throw failure;
        return former;
      }),
    );
  }

  #begin(
    areaId: string,
    work: (isWanted: () => boolean) => Promise<LoadedArea>,
  ): Promise<LoadedArea> {
    const isWanted = () => this.#loads.get(areaId) === own;
    const own: Load = { arrival: work(isWanted) };
    this.#loads.set(areaId, own);
    own.arrival.then(
      (loaded) => {
        own.loaded = loaded;
        // An abandoned load that arrives is used after all, unless a newer load has begun.
        if (!this.#loads.has(areaId)) this.#loads.set(areaId, own);
      },
      () => isWanted() && this.#loads.delete(areaId),
    );
    return own.arrival;
  }

  async #loadTwice(areaId: string, isWanted: () => boolean): Promise<LoadedArea> {
    try {
      return await this.#loadLive(areaId);
    } catch (failure) {
      // A newer load has begun; a retry of this one would replace it.
      if (!isWanted()) throw failure;
    }
    try {
      return await this.#loadLive(areaId);
    } catch (failure) {
      const live = this.#live.get(areaId);
      if (!live) throw failure;
      this.#noteFailed(live, failure);
      return await this.#loadLastGood(areaId).catch(() => {
        throw failure;
      });
    }
  }

  /** The first load uses the build that the page names; later loads ask the server, and use the page's if it fails. */
  async #loadLive(areaId: string): Promise<LoadedArea> {
    const { builds, findLive } = this.#options;
    const former = this.#live.get(areaId);
    if (!former) throw new Error(`There is no area ${areaId}`);
    const isBelieved = !this.#tried.has(areaId) && !builds.isOutdated(areaId, former.build);
    this.#tried.add(areaId);
    const live = isBelieved ? former : await findLive(areaId).catch(() => former);
    this.#live.set(areaId, live);
    const loaded = await this.#loader.load(live);
    builds.noteStandIn(areaId, false);
    return loaded;
  }

  /** Tries the good builds from newest to oldest until one loads. */
  async #loadLastGood(areaId: string): Promise<LoadedArea> {
    const { builds, findLastGood } = this.#options;
    const live = await findLastGood(areaId, builds.failedOf(areaId));
    if (builds.hasFailed(areaId, live.build)) throw new Error(`No build of ${areaId} works here`);
    try {
      const loaded = await this.#loader.load(live).catch(() => this.#loader.load(live));
      builds.noteStandIn(areaId, true);
      return loaded;
    } catch (failure) {
      this.#noteFailed(live, failure);
      return this.#loadLastGood(areaId);
    }
  }

  #noteFailed({ id, build }: LiveArea, failure: unknown): void {
    this.#options.builds.noteFailed(id, build);
    this.#options.reports.failed(id, build, "not-loaded", failure);
  }
}
