import { SHELL } from "@dash/contracts/published-build";
import type { LiveBuilds } from "@dash/kit";
import type { Registry } from "../registry/registry.ts";

/** What a tab knows of builds. */
export interface KnownBuilds {
  /** Those that are live: as the page was told, and then as the server says. */
  readonly live: LiveBuilds;
  /** The areas of which a part is on the screen, each with the build of the part. */
  readonly onScreen: readonly { readonly areaId: string; readonly build: string }[];
  /** Those that do not work in this tab, as `<area>/<build>`. */
  readonly failed: ReadonlySet<string>;
  /** The areas of which the build before stands in for one that does not work. */
  readonly standIns: readonly string[];
  /** How often another build took the place of an area's parts while they were on the screen. */
  readonly turns: Readonly<Record<string, number>>;
}

/** Keeps what a tab knows of builds, beginning with the registry of its page. */
export class TabBuilds {
  /** The registry that the page came with. */
  readonly page: Registry;
  readonly #listeners = new Set<() => void>();
  #known: KnownBuilds;

  constructor(page: Registry) {
    this.page = page;
    const ofAreas = page.areas.map(({ id, build }) => [id, build] as const);
    this.#known = {
      live: Object.fromEntries([[SHELL, page.shell.build], ...ofAreas]),
      onScreen: [],
      failed: new Set(),
      standIns: [],
      turns: {},
    };
  }

  /** The same object until something changes. */
  readonly read = (): KnownBuilds => this.#known;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Notes what the server says is live. */
  readonly tell = (live: LiveBuilds): void =>
    this.#change({ live: { ...this.#known.live, ...live } });

  /** Notes that a part of an area is on the screen, until the function that it returns is called. */
  show(areaId: string, build: string): () => void {
    const shown = { areaId, build };
    this.#change({ onScreen: [...this.#known.onScreen, shown] });
    return () =>
      this.#change({ onScreen: this.#known.onScreen.filter((other) => other !== shown) });
  }

  isOnScreen(areaId: string): boolean {
    return this.#known.onScreen.some((shown) => shown.areaId === areaId);
  }

  noteFailed(areaId: string, build: string): void {
    this.#change({ failed: new Set(this.#known.failed).add(`${areaId}/${build}`) });
  }

  hasFailed(areaId: string, build: string): boolean {
    return this.#known.failed.has(`${areaId}/${build}`);
  }

  /** The builds of an area that do not work in this tab. */
  failedOf(areaId: string): string[] {
    const start = `${areaId}/`;
    const ofArea = [...this.#known.failed].filter((each) => each.startsWith(start));
    return ofArea.map((each) => each.slice(start.length));
  }

  /** Notes whether the build before stands in. */
  noteStandIn(areaId: string, isStandIn: boolean): void {
    const others = this.#known.standIns.filter((other) => other !== areaId);
    this.#change({ standIns: isStandIn ? [...others, areaId] : others });
  }

  /** Makes the parts of an area begin anew where some on the screen are of another build. */
  turnTo(areaId: string, build: string): void {
    const { onScreen, turns } = this.#known;
    if (onScreen.every((shown) => shown.areaId !== areaId || shown.build === build)) return;
    this.#change({ turns: { ...turns, [areaId]: (turns[areaId] ?? 0) + 1 } });
  }

  /** Whether another build of the area is live, which this tab may take. */
  isOutdated(areaId: string, build: string): boolean {
    // The areas of a newer shell may need what this one does not have.
    if (this.isShellOutdated() || !this.#isAnotherLive(areaId, build)) return false;
    return !this.hasFailed(areaId, this.#known.live[areaId] ?? build);
  }

  /** The areas on the screen of which a newer build may take their place. */
  outdatedOnScreen(): readonly string[] {
    const outdated = this.#known.onScreen.filter(({ areaId, build }) =>
      this.isOutdated(areaId, build),
    );
    return [...new Set(outdated.map(({ areaId }) => areaId))];
  }

  isShellOutdated(): boolean {
    return this.#isAnotherLive(SHELL, this.page.shell.build);
  }

  /** Who looks at a preview of a part stays with it, whatever is live. */
  #isAnotherLive(part: string, build: string): boolean {
    return part !== this.page.preview?.part && (this.#known.live[part] ?? build) !== build;
  }

  #change(change: Partial<KnownBuilds>): void {
    this.#known = { ...this.#known, ...change };
    this.#listeners.forEach((listener) => listener());
  }
}
