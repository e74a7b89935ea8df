import { AsyncSection, type CalendarMonth } from "@dash/kit";
import { Card, type CardProps } from "@dash/kit/ui/layout/card";
import type { ReactNode } from "react";
import { HeadedSection } from "../../cards/headed-section.tsx";

export const LOADING = "Loading KPI reports...";

interface SectionProps {
  readonly title: string;
  readonly month: CalendarMonth;
  readonly children: ReactNode;
}

/** A part of the screen in a card. Loading and failures stay within the card. */
export function ReportCard({ month, children, ...card }: SectionProps & Omit<CardProps, "title">) {
  return (
    <Card {...card}>
      <Loaded title={card.title} month={month}>
        {children}
      </Loaded>
    </Card>
  );
}

/** A part of the screen under a heading. It loads and fails separately. */
export function ReportSection({ title, month, children }: SectionProps) {
  return (
    <HeadedSection heading={title}>
      <Loaded title={title} month={month}>
        {children}
      </Loaded>
    </HeadedSection>
  );
}

/** Retries a failed part when the month changes. */
function Loaded({ title, month, children }: SectionProps) {
  return (
    <AsyncSection
      loading={LOADING}
      failure={`${title} could not be loaded.`}
      resetKey={`${month.year}-${month.month}`}
    >
      {children}
    </AsyncSection>
  );
}
