import { listReportVersions, type MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { call } from "@dash/kit";

const ASK_AGAIN_MS = 500;

/** Far longer than closing a month takes. */
const LONGEST_MS = 60_000;

/**
 * The outcome of a finalise request whose response was lost or late. Waits while the month is closing, then returns the
 * final version; null if the month is open, so that nothing was finalised.
 */
export async function finalisedVersion(id: string): Promise<MonthlyReport | null> {
  const deadline = performance.now() + LONGEST_MS;
  for (;;) {
    const versions = await call(listReportVersions, { params: { id } });
    const newest = versions.find(({ isCurrent }) => isCurrent);
    if (newest?.monthStatus !== "closed") return null;
    if (newest.status !== "draft") return newest;
    if (performance.now() > deadline) return null;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
}
