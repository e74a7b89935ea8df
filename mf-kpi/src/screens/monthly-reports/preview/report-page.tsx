import {
  Link,
  AsyncSection,
  useDocumentTitle,
  invalidateAfter,
  mutationFor,
  useSession,
} from "@dash/kit";
import type { MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { Page } from "@dash/kit/ui/layout/page";
import { useSuspenseQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useEffect } from "react";
import { reportQuery } from "../monthly-reports.queries.ts";
import { ReportPages } from "../pages/report-pages.tsx";
import { useReportAddress } from "../report-list/use-report-page.ts";
import { periodOf } from "../report-texts.ts";
import { OtherMonths } from "./other-months.tsx";
import type { ReportDialogProps } from "./report-dialog-props.ts";
import { ReportContent } from "./report-content.tsx";
import { seeChanges } from "@dash/contracts/reports/changes-since";
import { companyOf } from "@dash/contracts/reports/company";

export interface ReportPageProps extends Omit<ReportDialogProps, "report"> {
  /** The id of the report version. */
  readonly id: string;
}

/** A version of a month's report: its pages as printed, and beside them its status and all its actions. */
export function ReportPage(props: ReportPageProps) {
  const addressOf = useReportAddress();
  const back = (
    <Link to={addressOf()} className={backClass}>
      All reports
    </Link>
  );
  return (
    <Page
      heading="Monthly Report Preview"
      subtitle={back}
      actions={<OtherMonths id={props.id} addressOf={addressOf} />}
    >
      <AsyncSection
        loading="Loading report..."
        failure="The report could not be loaded."
        resetKey={props.id}
      >
        <LoadedReport {...props} />
      </AsyncSection>
    </Page>
  );
}

const backClass = [
  "kpi:inline-flex kpi:min-h-6 kpi:items-center kpi:rounded-sm kpi:font-medium kpi:text-accent-ink",
  "kpi:hover:underline kpi:max-md:min-h-11",
].join(" ");

function LoadedReport({ id, ...handlers }: ReportPageProps) {
  // The former version and the focus stay until the next version arrives.
  const displayedId = useDeferredValue(id);
  const report = useSuspenseQuery(reportQuery(displayedId)).data;
  useReading(report);
  useDocumentTitle(`Report of ${periodOf(report)}`);
  return (
    <div className="kpi:grid kpi:items-start kpi:gap-4 kpi:lg:grid-cols-12">
      {/* First in the document: on a phone the status and the actions stand above the pages. */}
      <div className="kpi:flex kpi:min-w-0 kpi:flex-col kpi:gap-4 kpi:lg:order-last kpi:lg:col-span-5">
        <ReportContent report={report} {...handlers} />
      </div>
      <div className="kpi:min-w-0 kpi:lg:sticky kpi:lg:top-18 kpi:lg:col-span-7 kpi:print:static">
        <ReportPages id={report.id} />
      </div>
    </div>
  );
}

/** Says that a person of the partner has read a final report, which then is no longer to do. */
function useReading({ month, year, status, createdAt: until }: MonthlyReport): void {
  const role = useSession()?.role;
  const isRead = status !== "draft" && role !== undefined && companyOf(role) === "partner";
  const client = useQueryClient();
  const { mutate } = useMutation({
    ...mutationFor(seeChanges),
    onSuccess: () => invalidateAfter(client, { announces: ["report.changed.v1"] }),
  });
  useEffect(() => {
    if (isRead) mutate({ body: { month, year, until } });
  }, [isRead, mutate, month, year, until]);
}
