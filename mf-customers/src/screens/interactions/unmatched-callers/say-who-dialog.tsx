import {
  resolveCaller,
  undoCaller,
  type UnmatchedCaller,
} from "@dash/contracts/interactions/callers";
import { pluralize } from "@dash/contracts/values/pluralize";
import { NewRecordDialog } from "@dash/kit/ui/overlay/new-record-dialog";
import { phoneText } from "@dash/kit/ui/text/phone-number";
import { useNewRecord } from "@dash/kit/ui/form/use-new-record";
import { useUndo } from "@dash/kit/ui/feedback/use-undo";
import { useMemo } from "react";
import { WhoFields } from "./who-fields.tsx";
import { newWhoValues, whoSchema } from "./who-form.ts";

export interface SayWhoDialogProps {
  readonly caller: UnmatchedCaller;
  readonly onClose: () => void;
}

/** Matches a phone number to a contact, for all calls of the number. */
export function SayWhoDialog({ caller, onClose }: SayWhoDialogProps) {
  const { number, calls, candidates } = caller;
  const offerUndo = useUndo();
  const created = useNewRecord({
    endpoint: resolveCaller,
    draftId: `caller:${number}`,
    schema: useMemo(() => whoSchema(number), [number]),
    values: () => newWhoValues(caller),
    success: ({ calls: assigned, contact: { id: contactId, name } }) =>
      offerUndo(`${pluralize(assigned, "call")} assigned to ${name} successfully!`, {
        endpoint: undoCaller,
        request: { body: { number, contactId } },
        undone: (answer) => `${pluralize(answer.calls, "call")} changed back successfully!`,
      }),
    failure: "Failed to save who this is. Please try again.",
    onClose,
  });
  return (
    <NewRecordDialog
      created={created}
      title="Say Who This Is"
      description={`${phoneText(number)}, ${pluralize(calls, "call")}. It counts for all calls of this number, past and to come.`}
      save="Save"
      saving="Saving..."
    >
      <WhoFields form={created.form} candidates={candidates} />
    </NewRecordDialog>
  );
}
