import { availableHours } from "@dash/contracts/reports/agreeing-figures";
import { carriedTexts } from "@dash/contracts/reports/carried-text";
import type { ReportData } from "@dash/contracts/reports/report-data";
import { balanceText } from "@dash/contracts/reports/year-balance";
import { formatDuration, formatTenths, type CalendarMonth } from "@dash/kit";
import { Exact } from "@dash/kit/ui/text/exact";
import { Figure, Figures } from "@dash/kit/ui/layout/figures";
import { AskMark } from "../../../questions/ask-mark.tsx";
import { IN_LINE } from "../../../questions/mark-places.ts";
import { HoursUsed, Utilization } from "../report-hours.tsx";
import { lineShares, type LineShare } from "../../../reports/line-shares.ts";
import { reportSections } from "../report-sections.ts";
import { NO_DATA } from "../report-texts.ts";
import { PreviewSection } from "./preview-section.tsx";

/** The four figures of a report, and its service lines. */
export function ReportFigures({ data }: { readonly data: ReportData }) {
  const lines = lineShares(data.serviceLineBreakdown);
  return (
    <>
      <PreviewSection heading={reportSections.metrics.title} month={data}>
        <Figures className="kpi:grid-cols-2">
          <Figure label="Hours used">
            <HoursUsed data={data} />
          </Figure>
          <Figure label="Hours available">{availableHours(data).toLocaleString("en-GB")}h</Figure>
          <Figure label="Utilization">
            <Utilization data={data} />
          </Figure>
          <Figure label="Service lines with time">
            {data.isEmpty ? NO_DATA : lines.length.toLocaleString("en-GB")}
          </Figure>
        </Figures>
        {carriedTexts(data).map((text) => (
          <p key={text} className="kpi:mt-3 kpi:text-ink-soft kpi:tabular-nums">
            {text}
          </p>
        ))}
        {data.yearBalance && (
          <p className="kpi:mt-3 kpi:text-ink-soft kpi:tabular-nums">
            {balanceText(data.month, data.yearBalance)}
          </p>
        )}
      </PreviewSection>
      <PreviewSection heading={reportSections.lines.title} month={data}>
        {lines.length === 0 ? (
          <p className="kpi:text-ink-soft">No time was recorded in this month.</p>
        ) : (
          <ul className="kpi:divide-y kpi:divide-line">
            {lines.map((line) => (
              <LineRow key={line.serviceLineId} line={line} month={data} />
            ))}
          </ul>
        )}
      </PreviewSection>
    </>
  );
}

interface LineRowProps {
  readonly line: LineShare;
  readonly month: CalendarMonth;
}

function LineRow({ line, month: { month, year } }: LineRowProps) {
  const { serviceLineId: key, serviceLineName: name, totalMinutes, color, tenths, share } = line;
  return (
    <li
      data-figure
      className="kpi:grid kpi:grid-cols-[1fr_auto_3.5rem] kpi:items-center kpi:gap-x-3 kpi:py-1.5"
    >
      <span className="kpi:flex kpi:min-w-0 kpi:items-center kpi:gap-2.5">
        <span
          aria-hidden="true"
          className="kpi:size-2.5 kpi:shrink-0 kpi:rounded-full"
          style={{ backgroundColor: color }}
        />
        <span className="kpi:min-w-0 kpi:wrap-anywhere">{name}</span>
        <AskMark about={{ kind: "service-line", key, month, year, name }} className={IN_LINE} />
      </span>
      <span className="kpi:text-right kpi:tabular-nums">
        <Exact exact={formatDuration(totalMinutes)}>{formatTenths(tenths)}h</Exact>
      </span>
      <span className="kpi:text-right kpi:text-ink-soft kpi:tabular-nums">
        {formatTenths(share)}%
      </span>
    </li>
  );
}
