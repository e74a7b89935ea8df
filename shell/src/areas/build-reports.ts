import type { BuildReport, reportBuilds } from "@dash/contracts/build-reports";
import { send } from "@dash/kit";
import { faultOf } from "./fault-of.ts";

/** What happens at the same time is told together. */
const SENT_AFTER_MS = 1_000;
const MOST_AT_ONCE = 20;

/** As the contract has it. Only its type is imported, because its schemas would weigh on every first visit. */
const REPORT: Pick<typeof reportBuilds, "method" | "path"> = {
  method: "POST",
  path: "/build-reports",
};

export interface BuildReports {
  shown(part: string, build: string): void;
  failed(part: string, build: string, outcome: "not-loaded" | "threw", error: unknown): void;
}

/** Tells the gateway, once a tab, which builds were shown and which failed. A tab that is not to be heard tells nothing. */
export function createBuildReports(isHeard: () => boolean): BuildReports {
  const told = new Set<string>();
  const waiting: BuildReport[] = [];
  const flush = () => {
    while (waiting.length > 0)
      send<typeof reportBuilds>(REPORT, { body: { reports: waiting.splice(0, MOST_AT_ONCE) } });
  };
  const tellOnce = (report: BuildReport) => {
    const key = `${report.part}/${report.build}/${report.outcome === "shown"}`;
    if (told.has(key) || !isHeard()) return;
    told.add(key);
    if (waiting.push(report) === 1) setTimeout(flush, SENT_AFTER_MS);
  };
  addEventListener("pagehide", flush);

  return {
    shown: (part, build) => tellOnce({ part, build, outcome: "shown" }),
    failed: (part, build, outcome, error) => {
      // React says by itself what threw while it drew.
      if (outcome === "not-loaded")
        console.error(`Build ${build} of ${part} was not loaded`, error);
      tellOnce({ part, build, outcome, fault: faultOf(error, `/assets/${part}/${build}/`) });
    },
  };
}
