import type { ReportData } from "@dash/contracts/reports/report-data";
import { PreviewSection, type PreviewSectionProps } from "./preview-section.tsx";
import { reportSections } from "../report-sections.ts";

/** The written parts of a report. */
export function ReportText({ data }: { readonly data: ReportData }) {
  const { happened, actions } = data.commentary;
  return (
    <>
      <PreviewSection heading={reportSections.summary.title} month={data}>
        {data.executiveSummary.map((sentence) => (
          <p key={sentence} className="kpi:wrap-anywhere">
            {sentence}
          </p>
        ))}
      </PreviewSection>
      {happened && <Commentary heading="What happened" month={data} text={happened} />}
      {actions && <Commentary heading="Actions" month={data} text={actions} />}
    </>
  );
}

function Commentary({
  text,
  ...section
}: Omit<PreviewSectionProps, "children"> & { readonly text: string }) {
  return (
    <PreviewSection {...section}>
      <p className="kpi:wrap-anywhere kpi:whitespace-pre-wrap">{text}</p>
    </PreviewSection>
  );
}
