import type { LiveArea } from "../registry/registry.ts";
import { BuildLoader, type Federation, type LoadedArea } from "./build-loader.ts";
import type { BuildReports } from "./build-reports.ts";
import type { TabBuilds } from "./tab-builds.ts";

export interface AreaLoader {
  /**
   * The area, loaded once. After a failure the next call tries anew, and where another build is live by then and
   * nothing of the area is on the screen, it takes that one.
   */
  load(areaId: string): Promise<LoadedArea>;
  /** The next `load` starts afresh, with the build that is live then. */
  forget(areaId: string): void;
  /** So it does after this, unless the area has arrived by then. */
  giveUp(areaId: string): void;
  /**
   * Has the next `load` give another build than this one, whose part failed before it was shown. False where there is
   * no other.
   */
  replace(live: LiveArea): boolean;
  /**
   * Takes the build that is live now, and has it take the place of parts on the screen unless something is typed by
   * then. The one before stays where that fails.
   * @throws Error where nobody says which build is live.
   */
  renew(areaId: string): Promise<void>;
  /** Whether something that is typed would be lost with what is on the screen. */
  wouldLose(): boolean;
}

export interface AreaLoaderOptions {
  readonly areas: readonly LiveArea[];
  readonly federation: Federation;
  readonly builds: TabBuilds;
  readonly reports: BuildReports;
  /** Gives the build of an area that is live now. */
  readonly findLive: (areaId: string) => Promise<LiveArea>;
  /** Gives the build of an area that worked before others. */
  readonly findLastGood: (areaId: string, not: readonly string[]) => Promise<LiveArea>;
  readonly wouldLose: () => boolean;
}

interface Load {
  readonly arrival: Promise<LoadedArea>;
  /** What has arrived. */
  loaded?: LoadedArea;
}

/**
 * Loads areas by the registry of the page. A first failure is retried at once, and after a second one the last good
 * build stands in. How long to wait is the caller's matter.
 */
export class RegistryAreaLoader implements AreaLoader {
  readonly #options: AreaLoaderOptions;
  readonly #loader: BuildLoader;
  readonly #loads = new Map<string, Load>();
  /** The builds that count as live: those of the page, until it had to be asked. */
  readonly #known: Map<string, LiveArea>;
  readonly #tried = new Set<string>();
  /** Builds for which no other stands in. Who asks again which build is live is given another object. */
  readonly #irreplaceable = new WeakSet<LiveArea>();

  constructor(options: AreaLoaderOptions) {
    this.#options = options;
    this.#loader = new BuildLoader(options.federation);
    this.#known = new Map(options.areas.map((live) => [live.id, live]));
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
    // Another part of it has failed before this one.
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
    builds.tell({ [areaId]: (await findLive(areaId)).build });
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

  /** Where nothing else can be loaded, it is still the former one. */
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
        // Given up before, it is kept after all, where nobody has asked anew.
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
      // Where another load has begun since, this one would take its place.
      if (!isWanted()) throw failure;
    }
    try {
      return await this.#loadLive(areaId);
    } catch (failure) {
      const live = this.#known.get(areaId);
      if (!live) throw failure;
      this.#noteFailed(live, failure);
      return await this.#loadLastGood(areaId).catch(() => {
        throw failure;
      });
    }
  }

  /** The first time the page is believed. Later it is asked which build is live, and who does not know believes it again. */
  async #loadLive(areaId: string): Promise<LoadedArea> {
    const { builds, findLive } = this.#options;
    const former = this.#known.get(areaId);
    if (!former) throw new Error(`There is no area ${areaId}`);
    const isBelieved = !this.#tried.has(areaId) && !builds.isOutdated(areaId, former.build);
    this.#tried.add(areaId);
    const live = isBelieved ? former : await findLive(areaId).catch(() => former);
    this.#known.set(areaId, live);
    const loaded = await this.#loader.load(live);
    builds.noteStandIn(areaId, false);
    return loaded;
  }

  /** Goes back from one good build to the one before, until one can be loaded. */
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
