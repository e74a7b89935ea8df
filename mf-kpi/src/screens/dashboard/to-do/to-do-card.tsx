import { companyOf } from "@dash/contracts/reports/company";
import { Slot, useCan, useSession } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { Card } from "@dash/kit/ui/layout/card";
import { useSelectedMonth } from "@dash/kit/ui/layout/selected-month";
import { ToDoList, ToDoSection, ToDoSpace } from "@dash/kit/ui/feedback/to-do";
import { lazy, type ComponentProps } from "react";

// The mark of a figure needs the same contracts, and comes with it.
const load = () => import(/* webpackChunkName: "ask" */ "./to-do-kinds.ts");
const loadOfReports = () => import("./report-kinds.tsx");

const ChangesSince = lazy(async () => ({ default: (await load()).ChangesSince }));
const OpenQuestions = lazy(async () => ({ default: (await load()).OpenQuestions }));
const ReportsToAccept = lazy(async () => ({ default: (await loadOfReports()).ReportsToAccept }));
const ReportsToRead = lazy(async () => ({ default: (await loadOfReports()).ReportsToRead }));
const DraftReports = lazy(async () => ({ default: (await loadOfReports()).DraftReports }));

/** A kind of this area. It loads and fails by itself, in its space. */
function Kind(kind: ComponentProps<typeof ToDoSection>) {
  return (
    <ToDoSpace>
      <ToDoSection {...kind} />
    </ToDoSpace>
  );
}

/** The work that waits for the partner's people. The work of the provider is none of theirs. */
function PartnerReports() {
  return (
    <>
      <Kind title="Reports to accept">
        <ReportsToAccept />
      </Kind>
      <Kind title="Reports to read">
        <ReportsToRead />
      </Kind>
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
        // The height of two lines, so that nothing below it moves.
        <div className="kpi:-mt-2 kpi:mb-2 kpi:min-h-10">
          <Slot name="dashboard.my-week" />
        </div>
      )}
      <ToDoList>
        {isPartner ? <PartnerReports /> : <ProviderWork />}
        <Kind title="Questions">
          <OpenQuestions />
        </Kind>
        {canFinalise && (
          <Kind title="Drafts to finalise">
            <DraftReports />
          </Kind>
        )}
        <Kind title="What changed">
          <ChangesSince month={selectedMonth} />
        </Kind>
      </ToDoList>
    </Card>
  );
}
