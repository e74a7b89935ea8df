import { Card } from "@dash/kit/ui/layout/card";
import { reportSections } from "./report-sections.ts";

/** Describes the content of a report. */
export function ReportTemplate() {
  return (
    <Card
      title="Report Template"
      folds
      description="Every report carries both brands and has these parts. A version keeps its figures as they were."
    >
      <dl className="kpi:grid kpi:gap-x-6 kpi:gap-y-3 kpi:text-body kpi:sm:grid-cols-2 kpi:lg:grid-cols-3">
        {Object.values(reportSections).map(({ title, text }) => (
          <div key={title}>
            <dt className="kpi:font-medium kpi:text-ink">{title}</dt>
            <dd className="kpi:text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
