import { formatDate, WidgetFrame } from "@dash/kit";
import type { DatedViewProps } from "../place.ts";

export function DayView({ date }: DatedViewProps) {
  return (
    <WidgetFrame title={formatDate(date)}>
      <p className="time:text-body time:text-ink-soft">Your entries of this day are in the list.</p>
    </WidgetFrame>
  );
}
