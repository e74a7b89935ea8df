import { pluralize } from "@dash/contracts/values/pluralize";
import { MEAN_UTILIZATION_TENTHS_HEADER } from "@dash/contracts/reports/monthly-reports";
import { unitsText } from "@dash/contracts/values/percentages";
import { AsyncSection } from "@dash/kit";
import { FigureCard } from "@dash/kit/ui/layout/card";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LOADING } from "../loading.ts";
import { currentTierQuery } from "../monthly-reports.queries.ts";
import { NO_DATA } from "../report-texts.ts";
import { useReportPage } from "./use-report-page.ts";

/** Totals of all reports, and the active tier. Each figure fails separately; its space is reserved while it loads. */
export function ReportCards() {
  return (
    <div className="kpi:grid kpi:min-h-27 kpi:gap-4 kpi:sm:grid-cols-3">
      <h2 className="kpi:sr-only">All reports</h2>
      <Part name="The number of reports">
        <TotalReports />
      </Part>
      <Part name="The current tier">
        <CurrentTier />
      </Part>
      <Part name="The average utilization">
        <AverageUtilization />
      </Part>
    </div>
  );
}

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <AsyncSection loading={LOADING} failure={`${name} could not be loaded.`}>
      {children}
    </AsyncSection>
  );
}

function TotalReports() {
  const { total } = useReportPage();
  return (
    <FigureCard
      label="Total Reports"
      value={total.toLocaleString("en-GB")}
      note="Months on record"
    />
  );
}

function CurrentTier() {
  const { name, monthlyHours } = useSuspenseQuery(currentTierQuery).data;
  return (
    <FigureCard
      label="Current Tier"
      value={<span className="kpi:wrap-anywhere">{name}</span>}
      note={`${pluralize(monthlyHours, "hour")} a month`}
    />
  );
}

function AverageUtilization() {
  const tenths = useReportPage().headers.get(MEAN_UTILIZATION_TENTHS_HEADER);
  return (
    <FigureCard
      label="Avg Utilization"
      value={tenths ? unitsText(Number(tenths)) : NO_DATA}
      note="Mean of all months that have data"
    />
  );
}
