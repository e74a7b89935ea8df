import { companyOf } from "@dash/contracts/reports/company";
import { Slot, useCan, useSession } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { Card } from "@dash/kit/ui/layout/card";
import { useSelectedMonth } from "@dash/kit/ui/layout/selected-month";
import { ToDoList, ToDoSection, ToDoSpace } from "@dash/kit/ui/feedback/to-do";
import { lazy } from "react";

// The mark of a figure needs the same contracts, and comes with it.
const load = () => import(/* webpackChunkName: "ask" */ "./to-do-kinds.ts");
const loadOfReports = () => import("./report-kinds.ts");

const ChangesSince = lazy(async () => ({ default: (await load()).ChangesSince }));
const OpenQuestions = lazy(async () => ({ default: (await load()).OpenQuestions }));
const ReportsToAccept = lazy(async () => ({ default: (await loadOfReports()).ReportsToAccept }));
const ReportsToRead = lazy(async () => ({ default: (await loadOfReports()).ReportsToRead }));
const DraftReports = lazy(async () => ({ default: (await loadOfReports()).DraftReports }));

/** The work that waits for the partner's people. The work of the provider is none of theirs. */
function PartnerReports() {
  return (
    <>
      <ToDoSpace>
        <ToDoSection title="Reports to accept">
          <ReportsToAccept />
        </ToDoSection>
      </ToDoSpace>
      <ToDoSpace>
        <ToDoSection title="Reports to read">
          <ReportsToRead />
        </ToDoSection>
      </ToDoSpace>
    </>
  );
}

/** The work of other areas. */
function ProviderWork() {
  return ["dashboard.follow-ups", "dashboard.customers", "dashboard.low-stock"].map((name) => (
    <ToDoSpace key={name}>
      <Slot name={name} />
    </ToDoSpace>
  ));
}

/** The work that waits for the user, by kind. It is that of today, whichever month the dashboard shows. */
export function ToDoCard() {
  const [selectedMonth] = useSelectedMonth();
  const canFinalise = useCan("month:close");
  const role = useSession()?.role;
  const isPartner = role !== undefined && companyOf(role) === "partner";
  return (
    <Card title="To do" actions={selectedMonth && <Badge tone="secondary">Now</Badge>}>
      {!isPartner && (
        <div className="kpi:-mt-2 kpi:mb-2 kpi:min-h-8">
          <Slot name="dashboard.my-week" />
        </div>
      )}
      <ToDoList>
        {isPartner ? <PartnerReports /> : <ProviderWork />}
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
        <ToDoSpace>
          <ToDoSection title="What changed">
            <ChangesSince month={selectedMonth} />
          </ToDoSection>
        </ToDoSpace>
      </ToDoList>
    </Card>
  );
}
