import { DataTable } from "../ui/list/data-table.tsx";
import { evenPace, type BurnUpProps } from "./burn-up-course.ts";
import { formatValue } from "./chart-rows.ts";

/** The days of a burn-up as a table. */
export function DaysTable(props: BurnUpProps) {
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
