import type { DashboardActivity } from "@dash/contracts/reports/dashboard";
import { formatDate, formatDuration, formatHours, formatTime, relativeTime } from "@dash/kit";
import { Exact } from "@dash/kit/ui/text/exact";
import type { ReactNode } from "react";
import { activityText, activityDetails } from "./activity-texts.ts";
import { activityKinds } from "./activity-kind.ts";

export interface ActivityRowProps {
  readonly activity: DashboardActivity;
  /** The customer of a call or a visit; it loads by itself. */
  readonly customer?: ReactNode;
  readonly now: Date;
}

export function ActivityRow({ activity, customer, now }: ActivityRowProps) {
  const { type, duration, createdAt } = activity;
  const { Icon } = activityKinds[type];
  const minutes = duration === null ? null : Math.round(duration * 60);
  return (
    <li className="kpi:flex kpi:items-start kpi:gap-3 kpi:py-3 kpi:text-body">
      <span className="kpi:flex kpi:size-9 kpi:shrink-0 kpi:items-center kpi:justify-center kpi:rounded-md kpi:bg-sunken kpi:text-ink-soft">
        <Icon size={18} aria-hidden />
      </span>
      <span className="kpi:min-w-0 kpi:flex-1">
        <span className="kpi:line-clamp-2 kpi:break-words kpi:text-ink">
          {activityText(activity)}
        </span>
        <span className="kpi:text-label kpi:text-ink-soft">
          {customer}
          {activityDetails(activity).map((word) => `${word} · `)}
          <time dateTime={createdAt} title={`${formatDate(createdAt)}, ${formatTime(createdAt)}`}>
            {relativeTime(createdAt, now)}
          </time>
        </span>
      </span>
      {minutes !== null && (
        <span className="kpi:text-ink kpi:tabular-nums">
          <Exact exact={formatDuration(minutes)}>{formatHours(minutes)}</Exact>
        </span>
      )}
    </li>
  );
}
