import { listPipelineEntries } from "@dash/contracts/sales/sales-pipeline";
import { queryPageFor } from "@dash/kit";
import { ToDoKind, ToDoSection, useToDoRows } from "@dash/kit/ui/feedback/to-do";
import { useSuspenseQuery } from "@tanstack/react-query";
import { FollowUp } from "./follow-up.tsx";

/** The overdue and due follow-ups, oldest first. */
function dueQuery(limit: number) {
  return queryPageFor(listPipelineEntries, {
    query: { followUp: "due", sort: "nextFollowUp", limit },
  });
}

const TITLE = "Follow-ups due";

export function FollowUpsWidget() {
  return (
    <ToDoSection title={TITLE}>
      <FollowUps />
    </ToDoSection>
  );
}

function FollowUps() {
  const { rows, total } = useSuspenseQuery(dueQuery(useToDoRows())).data;
  return (
    <ToDoKind
      title={TITLE}
      total={total}
      to="/sales-pipeline?followUp=due&view=list"
      action="View All"
    >
      {rows.map((entry) => (
        <FollowUp key={entry.id} entry={entry} />
      ))}
    </ToDoKind>
  );
}
