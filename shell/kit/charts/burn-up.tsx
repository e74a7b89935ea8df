import { evenPace, lastDayOf, usedOf, type BurnUpProps } from "./burn-up-course.ts";
import { BurnUpDrawing } from "./burn-up-drawing.tsx";
import { ChartFrame } from "./chart-frame.tsx";
import { DataTable } from "../ui/list/data-table.tsx";
import { formatValue } from "./chart-rows.ts";

export type { BurnUpProps };

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
      table={<DaysTable {...props} />}
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

function DaysTable(props: BurnUpProps) {
  const { caption, course, allocation, forecast, format, formatDay } = props;
  const pace = evenPace(props);
  const rows = course.map((minutes, index) => ({
    day: index + 1,
    minutes,
    pace: pace[index + 1] ?? 0,
  }));
  return (
    <DataTable
      caption={`${caption}. Allocation: ${format(allocation)}. Forecast: ${formatValue(forecast, format)}`}
      columns={[
        { key: "day", header: "Day", cell: ({ day }) => formatDay(day) },
        {
          key: "used",
          header: "Used",
          isNumber: true,
          cell: ({ minutes }) => formatValue(minutes, format),
        },
        { key: "pace", header: "Even pace", isNumber: true, cell: (row) => format(row.pace) },
      ]}
      rows={rows}
      keyOf={({ day }) => String(day)}
    />
  );
}
