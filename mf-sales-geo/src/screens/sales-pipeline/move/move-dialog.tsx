import { stageNames } from "@dash/contracts/sales/pipeline-kinds";
import { messageOf } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { Dialog, FormActions } from "@dash/kit/ui/overlay/dialog";
import { Form, showRefusal, useSchemaForm } from "@dash/kit/ui/form/form";
import { useDraft } from "@dash/kit/ui/form/use-draft";
import { useSingleFlight } from "@dash/kit/ui/form/use-single-flight";
import { useEffect, useMemo, useState } from "react";
import { fields as entryFields } from "../entry-form/typed-entry.ts";
import type { MoveField } from "./move-fields.ts";
import { moveSchema, moveValues } from "./move-form.ts";
import {
  currentEntry,
  MOVE_FAILED,
  toastRefusedMove,
  type MoveRequest,
  type Moves,
} from "./use-moves.ts";

export interface MoveDialogProps {
  readonly request: MoveRequest;
  readonly moves: Pick<Moves, "sendRequested" | "finishRequest" | "closeRequest">;
}

/**
 * Asks for the fields that the new stage requires: the reason for the loss, or the installation. The value of a quote
 * may be skipped.
 */
export function MoveDialog({ request, moves }: MoveDialogProps) {
  const { entry, to, fields } = request;
  const { form, draft, submit, isPending, cancel } = useMoveForm({ request, moves });
  const maySkip = fields.includes("quoteValue");
  return (
    <Dialog
      onClose={moves.closeRequest}
      title={`Move to ${stageNames[to]}`}
      description={entry.customerName}
    >
      <Form form={form} draft={draft} onSubmit={submit}>
        <entryFields.Fields form={form} names={fields} />
        <FormActions onCancel={cancel} isPending={isPending} save="Move" saving="Moving...">
          {maySkip && (
            <Button disabled={isPending} onClick={() => void submit({})}>
              Skip
            </Button>
          )}
        </FormActions>
      </Form>
    </Dialog>
  );
}

function useMoveForm({ request, moves }: MoveDialogProps) {
  const { entry, to, fields, missing } = request;
  const schema = useMemo(() => moveSchema(fields), [fields]);
  const form = useSchemaForm(schema, moveValues(entry));
  const draft = useDraft(form, { formId: `move:${entry.id}:${to}`, isInDialog: true });
  const [isPending, setIsPending] = useState(false);
  const { setError } = form;
  useEffect(() => {
    for (const { path, message } of missing)
      setError(path as MoveField, { type: "server", message });
  }, [missing, setError]);

  const submit = useSingleFlight(async (body: Parameters<Moves["sendRequested"]>[1]) => {
    setIsPending(true);
    try {
      const moved = await moves.sendRequested(request, body);
      draft.clear();
      moves.finishRequest(request, moved);
    } catch (error) {
      if (!currentEntry(error)) showRefusal(form, error, messageOf(error, MOVE_FAILED));
      else {
        draft.clear();
        moves.closeRequest();
        toastRefusedMove(error, entry);
      }
    } finally {
      setIsPending(false);
    }
  });
  const cancel = () => {
    draft.clear();
    moves.closeRequest();
  };
  return { form, draft, submit, isPending, cancel };
}
