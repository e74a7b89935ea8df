import type { BuildReport, reportBuilds } from "@dash/contracts/build-reports";
import { send } from "@dash/kit";
import { faultOf } from "./fault-of.ts";

/** What became of a build, with the error where it failed. */
export interface BuildOutcome extends Omit<BuildReport, "fault"> {
  readonly error?: unknown;
}

/** What happens at the same time is told together. */
const SENT_AFTER_MS = 1_000;
const MOST_AT_ONCE = 20;

/** As the contract has it. Only its type is imported, because its schemas would weigh on every visit. */
const REPORT: Pick<typeof reportBuilds, "method" | "path"> = {
  method: "POST",
  path: "/build-reports",
};

/** Gives what tells the gateway what became of builds: once that one was shown, and once that it failed. */
export function openReportOutbox(): (outcome: BuildOutcome) => void {
  const told = new Set<string>();
  const waiting: BuildReport[] = [];
  const sendAll = () => {
    while (waiting.length > 0) {
      const reports = waiting.splice(0, MOST_AT_ONCE);
      send<typeof reportBuilds>(REPORT, { body: { reports } });
    }
  };
  addEventListener("pagehide", sendAll);

  return ({ part, build, outcome, error }) => {
    const isShown = outcome === "shown";
    const key = `${part}/${build}/${isShown}`;
    if (told.has(key)) return;
    told.add(key);
    const fault = isShown ? {} : { fault: faultOf(error, `/assets/${part}/${build}/`) };
    if (waiting.push({ part, build, outcome, ...fault }) === 1) setTimeout(sendAll, SENT_AFTER_MS);
  };
}
