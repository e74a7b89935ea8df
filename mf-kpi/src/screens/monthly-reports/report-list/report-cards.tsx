import { pluralize } from "@dash/contracts/values/pluralize";
import { MEAN_UTILIZATION_TENTHS_HEADER } from "@dash/contracts/reports/monthly-reports";
import { unitsText } from "@dash/contracts/values/percentages";
import { AsyncSection } from "@dash/kit";
import { FigureLine } from "@dash/kit/ui/layout/figure-line";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { currentTierQuery } from "../monthly-reports.queries.ts";
import { NO_DATA } from "../report-texts.ts";
import { useReportPage } from "./use-report-page.ts";

/** Totals of all reports, and the active tier. Each figure fails separately; its space is reserved while it loads. */
export function ReportCards() {
  return (
    <FigureLine
      heading="All reports"
      figures={[
        {
          label: "Total Reports",
          value: part("The number of reports", <TotalReports />),
          note: "Months on record",
        },
        { label: "Current Tier", value: part("The current tier", <CurrentTier />) },
        {
          label: "Avg Utilization",
          value: part("The average utilization", <AverageUtilization />),
          note: "Mean of all months that have data",
        },
      ]}
    />
  );
}

function part(name: string, content: ReactNode) {
  return <AsyncSection failure={`${name} could not be loaded.`}>{content}</AsyncSection>;
}

function TotalReports() {
  return useReportPage().total.toLocaleString("en-GB");
}

function CurrentTier() {
  const { name, monthlyHours } = useSuspenseQuery(currentTierQuery).data;
  return (
    <span className="kpi:wrap-anywhere">
      {name}{" "}
      <span className="kpi:text-label kpi:font-normal kpi:text-ink-soft">
        {pluralize(monthlyHours, "hour")} a month
      </span>
    </span>
  );
}

function AverageUtilization() {
  const tenths = useReportPage().headers.get(MEAN_UTILIZATION_TENTHS_HEADER);
  return tenths ? unitsText(Number(tenths)) : NO_DATA;
}
