import { Slot, useCan } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { Card } from "@dash/kit/ui/layout/card";
import { useSelectedMonth } from "@dash/kit/ui/layout/selected-month";
import { ToDoList, ToDoPart, ToDoPlace } from "@dash/kit/ui/feedback/to-do";
import { lazy } from "react";

// Only administrators need the code.
const DraftReports = lazy(async () => ({
  default: (await import("./draft-reports.tsx")).DraftReports,
}));

/** The work that waits for the user, by kind. It is that of today, whichever month the dashboard shows. */
export function ToDoCard() {
  const [selectedMonth] = useSelectedMonth();
  const canFinalise = useCan("month:close");
  return (
    <Card
      title="To do"
      actions={selectedMonth && <Badge tone="secondary">Now</Badge>}
      className="kpi:h-full"
    >
      <ToDoList>
        <ToDoPlace>
          <Slot name="dashboard.follow-ups" />
        </ToDoPlace>
        <ToDoPlace>
          <Slot name="dashboard.low-stock" />
        </ToDoPlace>
        <ToDoPlace>
          <Slot name="dashboard.customers" />
        </ToDoPlace>
        {canFinalise && (
          <ToDoPlace>
            <ToDoPart title="Drafts to finalise">
              <DraftReports />
            </ToDoPart>
          </ToDoPlace>
        )}
      </ToDoList>
    </Card>
  );
}
