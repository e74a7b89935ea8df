import { FailureBoundary, FailureNotice, LoadingNotice, type CalendarMonth } from "@dash/kit";
import { Card, type CardProps } from "@dash/kit/ui/card";
import { Suspense, useId, type ReactNode } from "react";

export const LOADING = "Loading KPI reports...";

interface PartProps {
  readonly title: string;
  readonly month: CalendarMonth;
  readonly children: ReactNode;
}

/** A part of a report in a card. It loads and fails within the card. */
export function ReportCard({ month, children, ...card }: PartProps & Omit<CardProps, "title">) {
  return (
    <Card {...card}>
      <Loaded title={card.title} month={month}>
        {children}
      </Loaded>
    </Card>
  );
}

/** A part of a report below its heading. It loads and fails by itself. */
export function ReportSection({ title, month, children }: PartProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="kpi:mb-3 kpi:text-body kpi:font-semibold kpi:text-ink">
        {title}
      </h2>
      <Loaded title={title} month={month}>
        {children}
      </Loaded>
    </section>
  );
}

/** Another month tries again what failed. */
function Loaded({ title, month, children }: PartProps) {
  return (
    <FailureBoundary
      resetKey={`${month.year}-${month.month}`}
      fallback={(failure) => (
        <FailureNotice {...failure} fallback={`${title} could not be loaded.`} />
      )}
    >
      <Suspense fallback={<LoadingNotice text={LOADING} />}>{children}</Suspense>
    </FailureBoundary>
  );
}
