import type { DashboardSummary } from "@dash/contracts/reports/dashboard";
import { pluralize } from "@dash/contracts/values/pluralize";
import type { CalendarMonth } from "@dash/kit";
import { withMonth } from "@dash/kit/ui/layout/selected-month";
import { useSuspenseQuery } from "@tanstack/react-query";
import { interactionsAddress } from "../../../interactions/interactions-link.tsx";
import { warrantyClaims } from "../../../kpis/warranty-claims.ts";
import { dashboardQuery } from "../../dashboard/dashboard.queries.ts";
import { Finding, type FindingState } from "./finding.tsx";

/** The checks of what the dashboard knows of the month: its warranty visits and its days. */
export function MonthChecks({ month, year }: CalendarMonth) {
  const { data } = useSuspenseQuery(dashboardQuery({ month, year }));
  const { notAssessed } = warrantyClaims(data.kpis);
  const empty = daysWithoutTime(data);
  const visits = { type: "visit", isWarrantyVisit: "true", claim: "not-assessed" } as const;
  return (
    <>
      <Finding state={assessedState(notAssessed)} to={interactionsAddress({ month, year }, visits)}>
        {assessedText(notAssessed)}
      </Finding>
      <Finding
        state={empty.length === 0 ? "done" : "due"}
        to={withMonth("/time-tracking", { month, year })}
      >
        {empty.length === 0
          ? "Time is logged on every working day"
          : `${pluralize(empty.length, "working day")} without time: ${empty.join(", ")}`}
      </Finding>
    </>
  );
}

function assessedState(notAssessed: number | null): FindingState {
  if (notAssessed === null) return "unknown";
  return notAssessed === 0 ? "done" : "due";
}

function assessedText(notAssessed: number | null): string {
  if (notAssessed === null) return "No figures of warranty visits yet";
  return notAssessed === 0
    ? "Every warranty visit is assessed"
    : `${pluralize(notAssessed, "warranty visit")} not assessed`;
}

/** The working days up to today on which nobody logged time. */
function daysWithoutTime({ workingDayNumbers, hoursByDay, today }: DashboardSummary): number[] {
  const logged = new Set(hoursByDay.map(({ day }) => day));
  return workingDayNumbers.filter((day) => !logged.has(day) && day <= (today ?? 31));
}
