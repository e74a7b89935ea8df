import { NameLink } from "@dash/kit/ui/text/name-link";
import { ToDoItem, ToDoKind } from "@dash/kit/ui/feedback/to-do";
import { useOwner } from "@dash/kit/ui/form/use-owner";
import { stateOfSheet } from "../../screens/interactions/job-sheet/sheet.ts";
import { useSheet } from "../../screens/interactions/job-sheet/use-sheet.ts";

const SHEET = "/interactions?new=visit";

const stateTexts = {
  unsaved: "on this device only",
  waiting: "waiting to be sent",
  refused: "not saved in full",
} as const;

/** The visit that the person left in this browser. */
export function LeftVisit() {
  const owner = useOwner() ?? "";
  const visit = useSheet(owner);
  if (!visit) return null;
  const { contactName, customerName } = visit.values;
  return (
    <ToDoKind title="Visits to save" total={1} to={SHEET} action="Open">
      <ToDoItem name={<NameLink to={SHEET}>{contactName || customerName || "Visit"}</NameLink>}>
        {stateTexts[stateOfSheet(visit)]}
      </ToDoItem>
    </ToDoKind>
  );
}
