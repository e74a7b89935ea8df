import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { pluralize } from "@dash/contracts/values/pluralize";
import { monthsBetween } from "@dash/kit/ui/layout/selected-month";
import { useSuspenseQuery } from "@tanstack/react-query";
import { reportAddress } from "../../../reports/report-address.ts";
import { latestReportsQuery } from "../monthly-reports.queries.ts";
import { periodOf } from "../report-texts.ts";
import { Finding } from "./finding.tsx";

/** Whether the report of an earlier month is still a draft. Months are closed in their order. */
export function EarlierMonths({ report }: { readonly report: MonthlyReport }) {
  const { rows } = useSuspenseQuery(latestReportsQuery).data;
  const drafts = rows.filter(
    (row) => row.monthStatus !== "closed" && monthsBetween(row, report) > 0,
  );
  const [first] = drafts;
  if (!first) return <Finding state="done">Every earlier month is closed</Finding>;
  if (drafts.length === 1)
    return (
      <Finding
        state="due"
        to={reportAddress(first.id)}
      >{`${periodOf(first)} is not closed`}</Finding>
    );
  return (
    <Finding state="due" to="/monthly-reports">
      {`${pluralize(drafts.length, "earlier month")} not closed`}
    </Finding>
  );
}
