import type { BuildOutcome } from "./report-outbox.ts";

export interface BuildReports {
  shown(part: string, build: string): void;
  failed(part: string, build: string, outcome: "not-loaded" | "threw", error: unknown): void;
}

/** It comes with what else every page loads after its first paint. */
const load = () => import(/* webpackChunkName: "later" */ "./report-outbox.ts");

/** Tells the gateway, once a tab, which builds were shown and which failed. A tab that is not to be heard tells nothing. */
export function createBuildReports(isHeard: () => boolean): BuildReports {
  let opening: Promise<(outcome: BuildOutcome) => void> | undefined;
  const tell = (outcome: BuildOutcome) => {
    if (!isHeard()) return;
    opening ??= load().then(({ openReportOutbox }) => openReportOutbox());
    // Where it does not come, nobody is told.
    opening.then((report) => report(outcome)).catch(() => undefined);
  };
  return {
    shown: (part, build) => tell({ part, build, outcome: "shown" }),
    failed: (part, build, outcome, error) => {
      // React says by itself what threw while it drew.
      if (outcome === "not-loaded")
        console.error(`Build ${build} of ${part} was not loaded`, error);
      tell({ part, build, outcome, error });
    },
  };
}
