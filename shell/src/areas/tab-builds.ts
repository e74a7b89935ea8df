import { SHELL } from "@dash/contracts/releases/published-build";
import type { LiveBuilds } from "@dash/kit";
import type { Registry } from "../registry/registry.ts";

/** The state of the builds in one tab. */
export interface BuildState {
  /** The live builds: first from the page's registry, then as the server says. */
  readonly live: LiveBuilds;
  /** One entry per drawn part: its area and its build. */
  readonly onScreen: readonly { readonly areaId: string; readonly build: string }[];
  /** The builds that do not work in this tab, as `<area>/<build>`. */
  readonly failed: ReadonlySet<string>;
  /** The areas that run an older build because the live one does not work. */
  readonly standIns: readonly string[];
  /** Per area, how often another build replaced parts on the screen. */
  readonly turns: Readonly<Record<string, number>>;
}

/** Holds the state of the builds in a tab, beginning with the page's registry. */
export class TabBuilds {
  readonly page: Registry;
  readonly #listeners = new Set<() => void>();
  #state: BuildState;

  constructor(page: Registry) {
    this.page = page;
    const ofAreas = page.areas.map(({ id, build }) => [id, build] as const);
    this.#state = {
      live: Object.fromEntries([[SHELL, page.shell.build], ...ofAreas]),
      onScreen: [],
      failed: new Set(),
      standIns: [],
      turns: {},
    };
  }

  /** Returns the same object until the state changes. */
  readonly read = (): BuildState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Updates the live builds, as the server names them. */
  readonly updateLive = (live: LiveBuilds): void =>
    this.#change({ live: { ...this.#state.live, ...live } });

  /** Registers a part of an area as on the screen, until the returned function is called. */
  show(areaId: string, build: string): () => void {
    const part = { areaId, build };
    this.#change({ onScreen: [...this.#state.onScreen, part] });
    return () => this.#change({ onScreen: this.#state.onScreen.filter((other) => other !== part) });
  }

  isOnScreen(areaId: string): boolean {
    return this.#state.onScreen.some((part) => part.areaId === areaId);
  }

  noteFailed(areaId: string, build: string): void {
    this.#change({ failed: new Set(this.#state.failed).add(`${areaId}/${build}`) });
  }

  hasFailed(areaId: string, build: string): boolean {
    return this.#state.failed.has(`${areaId}/${build}`);
  }

  failedOf(areaId: string): string[] {
    const start = `${areaId}/`;
    const ofArea = [...this.#state.failed].filter((each) => each.startsWith(start));
    return ofArea.map((each) => each.slice(start.length));
  }

  /** Records whether an older build is used in place of the live one. */
  noteStandIn(areaId: string, isStandIn: boolean): void {
    const others = this.#state.standIns.filter((other) => other !== areaId);
    this.#change({ standIns: isStandIn ? [...others, areaId] : others });
  }

  /** Makes the area's parts start again if any of them on the screen has another build. */
  turnTo(areaId: string, build: string): void {
    const { onScreen, turns } = this.#state;
    if (onScreen.every((part) => part.areaId !== areaId || part.build === build)) return;
    this.#change({ turns: { ...turns, [areaId]: (turns[areaId] ?? 0) + 1 } });
  }

  /** Whether another build of the area is live that this tab may load. */
  isOutdated(areaId: string, build: string): boolean {
    // The areas of a newer shell may need something that this shell does not have.
    if (this.isShellOutdated() || !this.#isAnotherLive(areaId, build)) return false;
    return !this.hasFailed(areaId, this.#state.live[areaId] ?? build);
  }

  /** The areas on the screen that have a newer live build. */
  outdatedOnScreen(): readonly string[] {
    const outdated = this.#state.onScreen.filter(({ areaId, build }) =>
      this.isOutdated(areaId, build),
    );
    return [...new Set(outdated.map(({ areaId }) => areaId))];
  }

  isShellOutdated(): boolean {
    return this.#isAnotherLive(SHELL, this.page.shell.build);
  }

  /** A preview of a part stays, whichever build is live. */
  #isAnotherLive(part: string, build: string): boolean {
    return part !== this.page.preview?.part && (this.#state.live[part] ?? build) !== build;
  }

  #change(change: Partial<BuildState>): void {
    this.#state = { ...this.#state, ...change };
    this.#listeners.forEach((listener) => listener());
  }
}
