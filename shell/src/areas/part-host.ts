import { SHELL } from "@dash/contracts/published-build";
import type { PartHost } from "@dash/kit";
import type { LiveArea } from "../registry/registry.ts";
import type { Areas } from "./areas.ts";
import type { BuildReports } from "./build-reports.ts";

export interface HostedPart {
  readonly live: LiveArea;
  /** The name of the screen or widget. */
  readonly name: string;
  /** Has the part loaded and drawn anew. */
  readonly onAgain: () => void;
}

/**
 * The host of one part of an area. A fault before the part is shown has another build take its place; after that, the
 * part contains it and this only tells of it.
 */
export function createPartHost(
  { builds, loader, reports }: Areas,
  { live, name, onAgain }: HostedPart,
): PartHost {
  let isShown = false;
  return {
    shown: () => {
      isShown = true;
      reports.shown(live.id, live.build);
      // What is drawn in it shows that the shell works.
      reports.shown(SHELL, builds.page.shell.build);
    },
    fault: (error) => {
      // A page that is older than a build may ask it for what it no longer offers. That is no fault of the build.
      if (name in live.preload) reports.failed(live.id, live.build, outcomeOf(error), error);
      if (!isShown && loader.replace(live)) onAgain();
    },
    retried: () => {
      if (isShown) {
        // The part draws itself again. Where nobody says that another build is live, it is left at that.
        loader.renew(live.id).catch(() => undefined);
      } else {
        loader.forget(live.id);
        onAgain();
      }
    },
  };
}

/** The host of what the shell itself draws. Nothing takes its place. */
export function shellHost(reports: BuildReports, build: string): PartHost {
  return {
    shown: () => reports.shown(SHELL, build),
    fault: (error) => reports.failed(SHELL, build, "threw", error),
    retried: () => undefined,
  };
}

/** The bundler names what a chunk's scripts and styles throw that cannot be loaded. */
function outcomeOf(error: unknown): "not-loaded" | "threw" {
  return error instanceof Error && error.name === "ChunkLoadError" ? "not-loaded" : "threw";
}
