import { getFollowUpsToDo } from "@dash/contracts/sales/follow-ups-to-do";
import { queryFor } from "@dash/kit";
import { OwnedToDoKind, useSeesOwners } from "@dash/kit/ui/feedback/owned-to-do";
import { useToDoRows } from "@dash/kit/ui/feedback/to-do";
import { useSuspenseQuery } from "@tanstack/react-query";
import { FollowUp } from "./follow-up.tsx";

/** The follow-ups that are due. An administrator, who looks after everybody's, sees those that are overdue alone. */
function dueQuery(isOverdue: boolean, limit: number) {
  return queryFor(getFollowUpsToDo, { query: { ...(isOverdue && { isOverdue }), limit } });
}

export function DueFollowUps() {
  const isOverdue = useSeesOwners();
  const { owners, rows } = useSuspenseQuery(dueQuery(isOverdue, useToDoRows())).data;
  const list = `/sales-pipeline?followUp=${isOverdue ? "overdue" : "due"}&view=list` as const;
  return (
    <OwnedToDoKind
      title={isOverdue ? "Follow-ups overdue" : "Follow-ups due"}
      action="View All"
      owners={owners}
      addressOf={(whose) => (whose?.userId ? `${list}&userId=${whose.userId}` : list)}
    >
      {rows.map((entry) => (
        <FollowUp key={entry.id} entry={entry} />
      ))}
    </OwnedToDoKind>
  );
}
