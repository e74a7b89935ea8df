import { Slot, useCan } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { Card } from "@dash/kit/ui/layout/card";
import { useSelectedMonth } from "@dash/kit/ui/layout/selected-month";
import { ToDoList, ToDoSection, ToDoSpace } from "@dash/kit/ui/feedback/to-do";
import { lazy } from "react";

const ChangesSince = lazy(async () => ({
  default: (await import("./changes-since.tsx")).ChangesSince,
}));

const ReportsToAccept = lazy(async () => ({
  default: (await import("./reports-to-accept.tsx")).ReportsToAccept,
}));

// Only administrators need the code.
const DraftReports = lazy(async () => ({
  default: (await import("./draft-reports.tsx")).DraftReports,
}));

const OpenQuestions = lazy(async () => ({
  default: (await import("./open-questions.tsx")).OpenQuestions,
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
        <ToDoSpace>
          <ToDoSection title="What changed">
            <ChangesSince month={selectedMonth} />
          </ToDoSection>
        </ToDoSpace>
        <ToDoSpace>
          <ToDoSection title="Reports to accept">
            <ReportsToAccept />
          </ToDoSection>
        </ToDoSpace>
        <ToDoSpace>
          <Slot name="dashboard.follow-ups" />
        </ToDoSpace>
        <ToDoSpace>
          <Slot name="dashboard.low-stock" />
        </ToDoSpace>
        <ToDoSpace>
          <Slot name="dashboard.customers" />
        </ToDoSpace>
        <ToDoSpace>
          <ToDoSection title="Questions">
            <OpenQuestions />
          </ToDoSection>
        </ToDoSpace>
        {canFinalise && (
          <ToDoSpace>
            <ToDoSection title="Drafts to finalise">
              <DraftReports />
            </ToDoSection>
          </ToDoSpace>
        )}
      </ToDoList>
    </Card>
  );
}
