import type { ReportData } from "@dash/contracts/reports/report-data";
import type { ReactNode } from "react";
import { PreviewSection, type PreviewSectionProps } from "./preview-section.tsx";
import { reportSections } from "../report-sections.ts";

/** The written parts of a report. In a wide window the pages beside them have the texts, which stand once. */
export function ReportText({ data }: { readonly data: ReportData }) {
  const { happened, actions } = data.commentary;
  return (
    <>
      <PreviewSection heading={reportSections.summary.title} month={data}>
        <BesidePages>
          {data.executiveSummary.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </BesidePages>
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
      <BesidePages>
        <p className="kpi:whitespace-pre-wrap">{text}</p>
      </BesidePages>
    </PreviewSection>
  );
}

function BesidePages({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <div className="kpi:wrap-anywhere kpi:lg:hidden">{children}</div>
      <p className="kpi:text-ink-soft kpi:max-lg:hidden">It stands on the pages.</p>
    </>
  );
}
