import type { Activity } from "@dash/contracts/reports/dashboard";
import { formatMonth, type CalendarMonth } from "@dash/kit";
import { Card } from "@dash/kit/ui/card";
import { withMonth } from "@dash/kit/ui/selected-month";
import { ActivityRow } from "./activity-row.tsx";
import { CardLink } from "../../cards/card-link.tsx";
import { CardMessage } from "./card-message.tsx";
import { useNow } from "./use-now.ts";

const MAX_ROWS = 5;

export interface RecentActivitiesProps {
  /** Newest first; null if they could not be read. */
  readonly activities: readonly Activity[] | null;
  /** The month on the screen; undefined for the current month. */
  readonly displayedMonth?: CalendarMonth | undefined;
}

export function RecentActivities({ activities, displayedMonth }: RecentActivitiesProps) {
  return (
    <Card
      title="Recent Activities"
      description={displayedMonth && `Of ${formatMonth(displayedMonth.month, displayedMonth.year)}`}
      actions={<CardLink to={withMonth("/time-tracking", displayedMonth)}>View All</CardLink>}
      className="kpi:flex kpi:h-full kpi:flex-col"
    >
      <Activities activities={activities} />
    </Card>
  );
}

function Activities({ activities }: Pick<RecentActivitiesProps, "activities">) {
  const now = useNow();
  if (activities === null) return <CardMessage text="Activities are not available right now" />;
  if (activities.length === 0) return <CardMessage text="No recent activities" />;
  return (
    <ul className="kpi:-my-3 kpi:divide-y kpi:divide-line">
      {activities.slice(0, MAX_ROWS).map((activity) => (
        <ActivityRow key={activity.id} activity={activity} now={now} />
      ))}
    </ul>
  );
}
