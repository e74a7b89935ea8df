import type { Activity } from "@dash/contracts/dashboard";
import { formatDateTime, formatDuration } from "@dash/kit";
import { reportParts } from "../report-parts.ts";
import { PrintableSection, type PrintableProps } from "./printable-section.tsx";
import { PrintableTable, type PrintableColumn } from "./printable-table.tsx";

const SHOWN = 5;

const columns: PrintableColumn<Activity>[] = [
  {
    header: "Activity",
    cell: ({ type, description }) => description?.trim() || `${type} activity`,
  },
  { header: "When", isNumber: true, cell: ({ createdAt }) => formatDateTime(createdAt) },
  {
    header: "Duration (h:mm)",
    isNumber: true,
    cell: ({ duration }) => (duration === null ? "–" : formatDuration(Math.round(duration * 60))),
  },
];

export function RecentActivities({ data: { recentActivities } }: PrintableProps) {
  return (
    <PrintableSection title={reportParts.activities.title}>
      {recentActivities.length === 0 ? (
        <p>No activities were recorded.</p>
      ) : (
        <PrintableTable
          caption="The latest of the month, newest first"
          columns={columns}
          rows={recentActivities.slice(0, SHOWN)}
          keyOf={({ id }) => id}
        />
      )}
    </PrintableSection>
  );
}
