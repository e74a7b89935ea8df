import { companyOf } from "@dash/contracts/reports/company";
import { Slot, useCan, useSession } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { Card } from "@dash/kit/ui/layout/card";
import { useSelectedMonth } from "@dash/kit/ui/layout/selected-month";
import { ToDoList, ToDoSection, ToDoSpace } from "@dash/kit/ui/feedback/to-do";
import { lazy } from "react";

const load = () => import("./to-do-kinds.ts");
const loadOfReports = () => import("./report-kinds.ts");

const ChangesSince = lazy(async () => ({ default: (await load()).ChangesSince }));
const OpenQuestions = lazy(async () => ({ default: (await load()).OpenQuestions }));
const ReportsToAccept = lazy(async () => ({ default: (await loadOfReports()).ReportsToAccept }));
const DraftReports = lazy(async () => ({ default: (await loadOfReports()).DraftReports }));

/** The work that waits for the user, by kind. It is that of today, whichever month the dashboard shows. */
export function ToDoCard() {
  const [selectedMonth] = useSelectedMonth();
  const canFinalise = useCan("month:close");
  const role = useSession()?.role;
  const isPartner = role !== undefined && companyOf(role) === "partner";
  const questions = (
    <ToDoSpace>
      <ToDoSection title="Questions">
        <OpenQuestions />
      </ToDoSection>
    </ToDoSpace>
  );
  return (
    <Card
      title="To do"
      actions={selectedMonth && <Badge tone="secondary">Now</Badge>}
      className="kpi:h-full"
    >
      <ToDoList>
        {isPartner && (
          <ToDoSpace>
            <ToDoSection title="Reports to accept">
              <ReportsToAccept />
            </ToDoSection>
          </ToDoSpace>
        )}
        {isPartner && questions}
        <ToDoSpace>
          <Slot name="dashboard.follow-ups" />
        </ToDoSpace>
        <ToDoSpace>
          <Slot name="dashboard.low-stock" />
        </ToDoSpace>
        <ToDoSpace>
          <Slot name="dashboard.customers" />
        </ToDoSpace>
        {!isPartner && questions}
        {canFinalise && (
          <ToDoSpace>
            <ToDoSection title="Drafts to finalise">
              <DraftReports />
            </ToDoSection>
          </ToDoSpace>
        )}
        <ToDoSpace>
          <ToDoSection title="What changed">
            <ChangesSince month={selectedMonth} />
          </ToDoSection>
        </ToDoSpace>
      </ToDoList>
    </Card>
  );
}
