import { formatDuration, formatHours } from "@dash/kit";
import { clockChangeText } from "./clock-change.ts";
import type { ClockSpan } from "./clock-span.ts";

/** The length of the typed times, updated as they change; empty while they are not a valid span. */
export function SpanSummary({ span }: { span: ClockSpan | null }) {
  return (
    <output className="time:text-body time:text-ink-soft">
      {span && (
        <>
          Duration{" "}
          <strong className="time:font-medium time:text-ink time:tabular-nums">
            {formatDuration(span.minutes)}
          </strong>{" "}
          ({formatHours(span.minutes)})
          {span.clockChange && (
            <span className="time:block time:text-caution-ink">
              {clockChangeText(span.minutes, span.clockChange)}
            </span>
          )}
        </>
      )}
    </output>
  );
}
