import type { CalendarMonth } from "@dash/kit";
import { useId, type ReactNode } from "react";
import { AskMark } from "../../../questions/ask-mark.tsx";
import { IN_LINE } from "../../../questions/mark-places.ts";

export interface PreviewSectionProps {
  readonly heading: string;
  readonly month: CalendarMonth;
  readonly children: ReactNode;
}

/** A part of the report under a heading. */
export function PreviewSection({ heading, month: { month, year }, children }: PreviewSectionProps) {
  const headingId = useId();
  return (
    <section data-figure aria-labelledby={headingId} className="kpi:text-body kpi:text-ink">
      <div className="kpi:mb-1.5 kpi:flex kpi:items-center kpi:gap-2">
        <h2 id={headingId} className="kpi:font-semibold">
          {heading}
        </h2>
        <AskMark
          about={{ kind: "report-part", key: heading, month, year, name: heading }}
          className={IN_LINE}
        />
      </div>
      {children}
    </section>
  );
}
