import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import type { BrowserContext } from "playwright-core";

/** The address of the page of a draft from the demo data whose month is over. */
export async function reportPath(context: BrowserContext): Promise<string> {
  const answer = await context.request.get("/api/monthly-reports?limit=5");
  const reports = (await answer.json()) as MonthlyReport[];
  const now = new Date();
  const isOver = ({ month, year }: MonthlyReport) => now >= new Date(year, month);
  const report = reports.find((each) => each.status === "draft" && isOver(each));
  if (!report) throw new Error("There is no draft");
  return `/monthly-reports?report=${report.id}`;
}
