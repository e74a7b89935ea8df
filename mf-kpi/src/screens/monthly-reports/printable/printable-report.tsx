import type { ReportData } from "@dash/contracts/report-data";
import { reportParts } from "../report-parts.ts";
import { periodOf, standingOf } from "../report-words.ts";
import { CallAnalysis } from "./call-analysis.tsx";
import { Commentary } from "./commentary.tsx";
import { HoursOfYear } from "./hours-of-year.tsx";
import { KeyMetrics } from "./key-metrics.tsx";
import { KpiTable } from "./kpi-table.tsx";
import { LineTable } from "./line-table.tsx";
import { MonthComparison } from "./month-comparison.tsx";
import { PRINT_STYLE } from "./print-style.ts";
import { PrintableHead } from "./printable-head.tsx";
import { PrintableSection } from "./printable-section.tsx";
import { RecentActivities } from "./recent-activities.tsx";
import { Signatures } from "./signatures.tsx";
import { StockSummary } from "./stock-summary.tsx";
import { WarrantyAnalysis } from "./warranty-analysis.tsx";

/** A version of a month's report as a page of its own, made from its snapshot alone. */
export function PrintableReport({ data }: { readonly data: ReportData }) {
  const { provider, partner } = data;
  return (
    <div className="report">
      <title>{`Monthly report ${periodOf(data)} – ${standingOf(data)}`}</title>
      <style>{PRINT_STYLE}</style>
      <PrintableHead data={data} />
      <main>
        <PrintableSection title={reportParts.summary.title}>
          {data.executiveSummary.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </PrintableSection>
        <KeyMetrics data={data} />
        <LineTable data={data} />
        <KpiTable data={data} />
        <WarrantyAnalysis data={data} />
        <CallAnalysis data={data} />
        <MonthComparison data={data} />
        <HoursOfYear data={data} />
        <StockSummary data={data} />
        <RecentActivities data={data} />
        <Commentary data={data} />
        {data.status === "final" && <Signatures data={data} />}
      </main>
      <footer>
        Confidential – for internal use, shared between {provider.name} and {partner.name}
      </footer>
    </div>
  );
}
