import { formatDate, WidgetFrame } from "@dash/kit";
import type { DatedViewProps } from "../place.ts";

export function WeekView({ date }: DatedViewProps) {
  return (
    <WidgetFrame title={`Week of ${formatDate(date)}`}>
      <p className="time:text-body time:text-ink-soft">
        Your entries of this week are in the list.
      </p>
    </WidgetFrame>
  );
}
