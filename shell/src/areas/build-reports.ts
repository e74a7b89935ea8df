import type { BuildOutcome } from "./report-outbox.ts";

export interface BuildReports {
  shown(part: string, build: string): void;
  failed(part: string, build: string, outcome: "not-loaded" | "threw", error: unknown): void;
}

/** The chunk `later` holds the code that every page loads after its first paint. */
const load = () => import(/* webpackChunkName: "later" */ "./report-outbox.ts");

/**
 * Reports to the gateway, once per tab, which builds were drawn and which failed; nothing while `isEnabled` is false.
 */
export function createBuildReports(isEnabled: () => boolean): BuildReports {
  let opening: Promise<(outcome: BuildOutcome) => void> | undefined;
  const report = (outcome: BuildOutcome) => {
    if (!isEnabled()) return;
    opening ??= load().then(({ openReportOutbox }) => openReportOutbox());
    // If the outbox code cannot be loaded, nothing is sent.
    opening.then((send) => send(outcome)).catch(() => undefined);
  };
  return {
    shown: (part, build) => report({ part, build, outcome: "shown" }),
    failed: (part, build, outcome, error) => {
      // React itself logs errors that are thrown while drawing.
      if (outcome === "not-loaded")
        console.error(`Build ${build} of ${part} was not loaded`, error);
      report({ part, build, outcome, error });
    },
  };
}
