import type { ReportData } from "@dash/contracts/reports/report-data";
import { PreviewSection } from "./preview-section.tsx";
import { reportSections } from "../report-sections.ts";

/** The written parts of a report. */
export function ReportText({ data }: { readonly data: ReportData }) {
  const { happened, actions } = data.commentary;
  return (
    <>
      <PreviewSection heading={reportSections.summary.title}>
        {data.executiveSummary.map((sentence) => (
          <p key={sentence} className="kpi:wrap-anywhere">
            {sentence}
          </p>
        ))}
      </PreviewSection>
      {happened && <Commentary heading="What happened" text={happened} />}
      {actions && <Commentary heading="Actions" text={actions} />}
    </>
  );
}

function Commentary({ heading, text }: { readonly heading: string; readonly text: string }) {
  return (
    <PreviewSection heading={heading}>
      <p className="kpi:wrap-anywhere kpi:whitespace-pre-wrap">{text}</p>
    </PreviewSection>
  );
}
