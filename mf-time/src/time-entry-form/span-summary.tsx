import { formatDuration, formatHours } from "@dash/kit";
import { SpanDoubt, type SpanDoubtProps } from "@dash/kit/ui/form/span-doubt";
import type { FieldValues } from "react-hook-form";
import { clockChangeText } from "./clock-change.ts";
import type { ClockSpan, Instants } from "./clock-span.ts";

export interface SpanSummaryProps<Values extends FieldValues> extends Omit<
  SpanDoubtProps<Values>,
  "minutes"
> {
  readonly span: ClockSpan | null;
  /** The same as for `instantsOf`. Its length is not doubted. */
  readonly initial?: Instants | undefined;
}

/** The length of the typed times, updated as they change; empty while they are not a valid span. A long one is doubted. */
export function SpanSummary<Values extends FieldValues>(props: SpanSummaryProps<Values>) {
  const { span, initial, ...doubt } = props;
  const isInitial = span?.startTime === initial?.startTime && span?.endTime === initial?.endTime;
  return (
    <>
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
      <SpanDoubt {...doubt} minutes={isInitial ? null : (span?.minutes ?? null)} />
    </>
  );
}
