import type { ReportData } from "@dash/contracts/reports/report-data";
import { HeadedPart } from "./headed-part.tsx";
import { reportParts } from "../report-parts.ts";

/** The written parts of a report. */
export function ReportText({ data }: { readonly data: ReportData }) {
  const { happened, actions } = data.commentary;
  return (
    <>
      <HeadedPart heading={reportParts.summary.title}>
        {data.executiveSummary.map((sentence) => (
          <p key={sentence} className="kpi:wrap-anywhere">
            {sentence}
          </p>
        ))}
      </HeadedPart>
      {happened && <Commentary heading="What happened" text={happened} />}
      {actions && <Commentary heading="Actions" text={actions} />}
    </>
  );
}

function Commentary({ heading, text }: { readonly heading: string; readonly text: string }) {
  return (
    <HeadedPart heading={heading}>
      <p className="kpi:wrap-anywhere kpi:whitespace-pre-wrap">{text}</p>
    </HeadedPart>
  );
}
