import { SHELL } from "@dash/contracts/releases/published-build";
import type { PartHost } from "@dash/kit";
import type { LiveArea } from "../registry/registry.ts";
import type { Areas } from "./areas.ts";
import type { BuildReports } from "./build-reports.ts";

export interface HostedPart {
  readonly live: LiveArea;
  /** The name of the screen or widget. */
  readonly name: string;
  /** Loads and draws the part again. */
  readonly onAgain: () => void;
}

/**
 * The host of one part of an area. A failure before the first drawing loads another build; after that, the part
 * contains the failure and the host only tells the gateway.
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
      // A drawn part shows that the shell works, too.
      reports.shown(SHELL, builds.page.shell.build);
    },
    fault: (error) => {
      // An outdated page may ask a newer build for a part that it no longer offers; that is not the build's fault.
      if (name in live.preload) reports.failed(live.id, live.build, outcomeOf(error), error);
      if (!isShown && loader.replace(live)) onAgain();
    },
    retried: () => {
      if (isShown) {
        // The part draws itself again. If the live build cannot be determined, nothing else happens.
        loader.renew(live.id).catch(() => undefined);
      } else {
        loader.forget(live.id);
        onAgain();
      }
    },
  };
}

/** The host of content that the shell itself draws. No other build replaces it. */
export function shellHost(reports: BuildReports, build: string): PartHost {
  return {
    shown: () => reports.shown(SHELL, build),
    fault: (error) => reports.failed(SHELL, build, "threw", error),
    retried: () => undefined,
  };
}

/** The bundler gives an error this name when a chunk's script or style cannot be loaded. */
function outcomeOf(error: unknown): "not-loaded" | "threw" {
  return error instanceof Error && error.name === "ChunkLoadError" ? "not-loaded" : "threw";
}
