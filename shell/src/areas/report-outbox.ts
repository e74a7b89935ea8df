import type { BuildReport, reportBuilds } from "@dash/contracts/releases/build-reports";
import { send } from "@dash/kit";
import { faultOf } from "./fault-of.ts";

export interface BuildOutcome extends Omit<BuildReport, "fault"> {
  readonly error?: unknown;
}

/** Outcomes of the same moment go out in one request. */
const SENT_AFTER_MS = 1_000;
const MOST_AT_ONCE = 20;

/** Matches the contract. Only its type is imported, because its schemas would make every page larger. */
const REPORT: Pick<typeof reportBuilds, "method" | "path"> = {
  method: "POST",
  path: "/build-reports",
};

/** Returns a function that sends build outcomes to the gateway: per build, one success and one failure. */
export function openReportOutbox(): (outcome: BuildOutcome) => void {
  const reported = new Set<string>();
  const waiting: BuildReport[] = [];
  const sendAll = () => {
    while (waiting.length > 0) {
      const reports = waiting.splice(0, MOST_AT_ONCE);
      send<typeof reportBuilds>(REPORT, { body: { reports } });
    }
  };
  addEventListener("pagehide", sendAll);

  return ({ part, build, outcome, error }) => {
    const isSuccess = outcome === "shown";
    const key = `${part}/${build}/${isSuccess}`;
    if (reported.has(key)) return;
    reported.add(key);
    const fault = isSuccess ? {} : { fault: faultOf(error, `/assets/${part}/${build}/`) };
    if (waiting.push({ part, build, outcome, ...fault }) === 1) setTimeout(sendAll, SENT_AFTER_MS);
  };
}
