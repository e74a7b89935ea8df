import { NameLink } from "@dash/kit/ui/name-link";
import { ToDoItem, ToDoKind } from "@dash/kit/ui/to-do";
import { useOwner } from "@dash/kit/ui/use-owner";
import { useQuery } from "@tanstack/react-query";
import { LateSheetSender } from "../../interactions/job-sheet/late-sheet-sender.tsx";
import { leftVisitQuery } from "../../interactions/job-sheet/left-visit.queries.ts";

const SHEET = "/interactions?new=visit";

const words = {
  unsaved: "on this device only",
  waiting: "waiting to be sent",
  refused: "not saved in full",
} as const;

/** The visit that the person left in this browser: sent by itself where it waits for the network. */
export function LeftVisit() {
  const owner = useOwner() ?? "";
  const { data: visit } = useQuery(leftVisitQuery(owner));
  if (!visit) return null;
  return (
    <ToDoKind title="Visits to save" total={1} to={SHEET} action="Open">
      <ToDoItem name={<NameLink to={SHEET}>{visit.customer || "Visit"}</NameLink>}>
        {words[visit.state]}
      </ToDoItem>
      <LateSheetSender />
    </ToDoKind>
  );
}
