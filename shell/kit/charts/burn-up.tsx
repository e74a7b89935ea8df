import { AsyncSection } from "@dash/kit";
import { lazy } from "react";
import { evenPace, lastDayOf, usedOf, type BurnUpProps } from "./burn-up-course.ts";
import { BurnUpDrawing } from "./burn-up-drawing.tsx";
import { ChartFrame } from "./chart-frame.tsx";

export type { BurnUpProps };

// The dashboard begins with the drawing, and the table comes when somebody asks for it.
const DaysTable = lazy(async () => ({ default: (await import("./days-table.tsx")).DaysTable }));

/**
 * How the hours of a month are used up: the course so far against the allocation and an even pace, and the forecast.
 * The drawing does not use nivo, because the dashboard begins with it and nivo would be a third of all its scripts.
 */
export function BurnUp(props: BurnUpProps) {
  const { caption, course } = props;
  return (
    <ChartFrame
      caption={caption}
      summary={summaryOf(props)}
      isEmpty={course.length === 0}
      empty="This month has no days to show."
      table={
        <AsyncSection failure="The table could not be loaded.">
          <DaysTable {...props} />
        </AsyncSection>
      }
    >
      <BurnUpDrawing {...props} />
    </ChartFrame>
  );
}

function summaryOf(props: BurnUpProps): string {
  const { course, allocation, forecast, format, formatDay } = props;
  const last = lastDayOf(props);
  const used = usedOf(props);
  const pace = evenPace(props)[last] ?? 0;
  const sentences = [
    last === 0
      ? `Nothing used yet of ${format(allocation)}.`
      : `${format(used)} of ${format(allocation)} used by ${formatDay(last)}; an even pace would be ${format(pace)}.`,
    used > allocation ? `${format(used - allocation)} over the allocation.` : "",
    forecast !== null && last < course.length
      ? `Forecast for the month's end: ${format(forecast)}.`
      : "",
  ];
  return sentences.filter(Boolean).join(" ");
}
