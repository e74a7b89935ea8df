import type { DashboardActivity } from "@dash/contracts/reports/dashboard";
import { formatMonth, AsyncSection, type CalendarMonth } from "@dash/kit";
import { useNow } from "@dash/kit/ui/text/use-now";
import { useNearView } from "@dash/kit/charts/use-near-view";
import { Card } from "@dash/kit/ui/layout/card";
import { withMonth } from "@dash/kit/ui/layout/selected-month";
import { lazy, useRef } from "react";
import type { ActivityCustomerProps } from "./activity-customer.tsx";
import { ActivityRow } from "./activity-row.tsx";
import { CardLink } from "../../cards/card-link.tsx";
import { CardMessage } from "./card-message.tsx";

const ActivityCustomer = lazy(async () => ({
  default: (await import("./activity-customer.tsx")).ActivityCustomer,
}));

const MAX_ROWS = 5;

export interface RecentActivitiesProps {
  /** Newest first; null if they could not be read. */
  readonly activities: readonly DashboardActivity[] | null;
  /** The month on the screen; undefined for the current month. */
  readonly displayedMonth?: CalendarMonth | undefined;
}

export function RecentActivities({ activities, displayedMonth }: RecentActivitiesProps) {
  return (
    <Card
      title="Recent Activities"
      folds
      description={displayedMonth && `Of ${formatMonth(displayedMonth.month, displayedMonth.year)}`}
      actions={<CardLink to={withMonth("/time-tracking", displayedMonth)}>View All</CardLink>}
      className="kpi:flex kpi:h-full kpi:flex-col"
    >
      <Activities activities={activities} displayedMonth={displayedMonth} />
    </Card>
  );
}

function Activities({ activities, displayedMonth }: RecentActivitiesProps) {
  const now = useNow();
  const container = useRef<HTMLDivElement>(null);
  const isNear = useNearView(container);
  if (activities === null) return <CardMessage text="Activities are not available right now" />;
  if (activities.length === 0)
    return (
      <CardMessage
        title="No recent activities"
        text="Hours, calls, visits and stock that runs low are listed here."
      />
    );
  return (
    <div ref={container} className="kpi:flex kpi:grow">
      <ul className="kpi:-my-3 kpi:flex kpi:w-full kpi:flex-col kpi:*:grow kpi:max-md:mt-0 kpi:divide-y kpi:divide-line">
        {activities.slice(0, MAX_ROWS).map((activity) => (
          <ActivityRow
            key={activity.id}
            activity={activity}
            customer={
              isNear &&
              isInteraction(activity) && <Customer id={activity.id} month={displayedMonth} />
            }
            now={now}
          />
        ))}
      </ul>
    </div>
  );
}

function isInteraction({ type }: DashboardActivity): boolean {
  return type === "call" || type === "visit";
}

/** Without a name, or until it is there, the row is complete. */
function Customer(props: ActivityCustomerProps) {
  return (
    <AsyncSection failure={null}>
      <ActivityCustomer {...props} />
    </AsyncSection>
  );
}
