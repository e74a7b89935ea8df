import { FailureBoundary, FailureNotice, LoadingNotice, type CalendarMonth } from "@dash/kit";
import { Card, type CardProps } from "@dash/kit/ui/card";
import { Suspense, type ReactNode } from "react";
import { HeadedSection } from "../../cards/headed-section.tsx";

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
  return (
    <HeadedSection heading={title}>
      <Loaded title={title} month={month}>
        {children}
      </Loaded>
    </HeadedSection>
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
