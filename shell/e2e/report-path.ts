import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import type { BrowserContext } from "playwright-core";

/** The address of the page of a report from the demo data. The newest may be of the running month, which nobody can finalise. */
export async function reportPath(context: BrowserContext): Promise<string> {
  const answer = await context.request.get("/api/monthly-reports?limit=1&offset=1");
  const [report] = (await answer.json()) as MonthlyReport[];
  if (!report) throw new Error("There is no report");
  return `/monthly-reports?report=${report.id}`;
}
