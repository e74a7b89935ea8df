import type { DashboardActivity, ActivityType } from "@dash/contracts/reports/dashboard";
import { formatDate, formatDuration, formatHours, formatTime, relativeTime } from "@dash/kit";
import { Exact } from "@dash/kit/ui/text/exact";
import type { ReactNode } from "react";
import { OtherIcon, PhoneIcon, TrainingIcon, VisitIcon } from "@dash/kit/ui/layout/icons";

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
    <li className="kpi:flex kpi:items-center kpi:gap-3 kpi:py-3 kpi:text-body">
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

/** The activity's text. */
function activityText({ type, description }: DashboardActivity): string {
  return description?.trim() || `${type} activity`;
}

/**
 * The line below the text: the kind of activity, unless the text or the subject says it, and the subject. The kind
 * `other` says nothing, so it is left out.
 */
function activityDetails(activity: DashboardActivity): string[] {
  const { type, subject } = activity;
  const { label } = activityKinds[type];
  const isKnown = `${activityText(activity)} ${subject ?? ""}`
    .toLowerCase()
    .includes(label.toLowerCase());
  return [...(type === "other" || isKnown ? [] : [label]), ...(subject === null ? [] : [subject])];
}

const activityKinds = {
  call: { label: "Call", Icon: PhoneIcon },
  visit: { label: "Visit", Icon: VisitIcon },
  training: { label: "Training", Icon: TrainingIcon },
  email: { label: "Email", Icon: OtherIcon },
  other: { label: "Other", Icon: OtherIcon },
} satisfies Record<ActivityType, object>;
