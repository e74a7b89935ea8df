import { listUnmatchedCallers } from "@dash/contracts/interactions/callers";
import { counted } from "@dash/contracts/values/counted";
import { queryPageFor } from "@dash/kit";
import { ToDoItem, ToDoKind, useToDoRows } from "@dash/kit/ui/to-do";
import { useSuspenseQuery } from "@tanstack/react-query";

function callersQuery(limit: number) {
  return queryPageFor(listUnmatchedCallers, { query: { limit } });
}

/** The numbers that called and belong to nobody yet. */
export function UnknownCallers() {
  const { rows, total } = useSuspenseQuery(callersQuery(useToDoRows())).data;
  return (
    <ToDoKind
      title="Callers unknown"
      total={total}
      to="/interactions?view=unmatched"
      action="Identify"
    >
      {rows.map(({ number, calls }) => (
        <ToDoItem key={number} name={number}>
          {counted(calls, "call")}
        </ToDoItem>
      ))}
    </ToDoKind>
  );
}
