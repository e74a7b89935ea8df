import { LostReason, lostReasonNames, stageNames } from "@dash/contracts/sales/pipeline-kinds";
import { messageOf } from "@dash/kit";
import { DateField } from "@dash/kit/ui/date-field";
import { Dialog, FormActions } from "@dash/kit/ui/dialog";
import { Form, tellRefusal, useSchemaForm, type AnyForm } from "@dash/kit/ui/form";
import { SelectField, TextArea, TextField } from "@dash/kit/ui/form-fields";
import { optionsOf } from "@dash/kit/ui/select";
import { useDraft } from "@dash/kit/ui/use-draft";
import { useSingleFlight } from "@dash/kit/ui/use-single-flight";
import { useEffect, useMemo, useState } from "react";
import type { AskedField } from "./asked-fields.ts";
import { moveSchema, moveValues, type MoveValues } from "./move-form.ts";
import {
  currentEntry,
  MOVE_FAILED,
  tellRefusedMove,
  type AskedMove,
  type Moves,
} from "./use-moves.ts";

export interface MoveDialogProps {
  readonly asked: AskedMove;
  readonly moves: Pick<Moves, "sendAsked" | "finishAsked" | "endAsking">;
}

/** Asks for the fields that the new stage requires: the reason for the loss, or the installation. */
export function MoveDialog({ asked, moves }: MoveDialogProps) {
  const { entry, to, fields } = asked;
  const { form, draft, submit, isPending, cancel } = useMoveForm({ asked, moves });
  return (
    <Dialog
      isOpen
      onClose={moves.endAsking}
      title={`Move to ${stageNames[to]}`}
      description={entry.customerName}
    >
      <Form form={form} draft={draft} onSubmit={submit}>
        <AskedFields form={form} fields={fields} />
        <FormActions onCancel={cancel} isPending={isPending} save="Move" saving="Moving..." />
      </Form>
    </Dialog>
  );
}

function useMoveForm({ asked, moves }: MoveDialogProps) {
  const { entry, to, fields, missing } = asked;
  const schema = useMemo(() => moveSchema(fields), [fields]);
  const form = useSchemaForm(schema, moveValues(entry));
  const draft = useDraft(form, { formId: `move:${entry.id}:${to}`, isLeft: true });
  const [isPending, setIsPending] = useState(false);
  const { setError } = form;
  useEffect(() => {
    for (const { path, message } of missing)
      setError(path as AskedField, { type: "server", message });
  }, [missing, setError]);

  const submit = useSingleFlight(async (body: Parameters<Moves["sendAsked"]>[1]) => {
    setIsPending(true);
    try {
      await moves.sendAsked(asked, body);
      draft.clear();
      moves.finishAsked(asked);
    } catch (error) {
      if (!currentEntry(error)) tellRefusal(form, error, messageOf(error, MOVE_FAILED));
      else {
        draft.clear();
        moves.endAsking();
        tellRefusedMove(error, entry);
      }
    } finally {
      setIsPending(false);
    }
  });
  const cancel = () => {
    draft.clear();
    moves.endAsking();
  };
  return { form, draft, submit, isPending, cancel };
}

interface AskedFieldsProps {
  readonly form: AnyForm<MoveValues>;
  readonly fields: readonly AskedField[];
}

function AskedFields({ form, fields }: AskedFieldsProps) {
  return fields.map((name) => {
    const Asked = drawings[name];
    return <Asked key={name} form={form} />;
  });
}

const drawings: Record<AskedField, (props: Pick<AskedFieldsProps, "form">) => React.ReactNode> = {
  lostReason: ({ form }) => (
    <SelectField
      form={form}
      name="lostReason"
      label="Lost reason"
      placeholder="Select a reason"
      options={reasonOptions}
    />
  ),
  lostNotes: ({ form }) => (
    <TextArea form={form} name="lostNotes" label="Lost notes" hint="Needed where it is Other" />
  ),
  heatPumpModel: ({ form }) => (
    <TextField form={form} name="heatPumpModel" label="Heat pump model" autoComplete="off" />
  ),
  postcode: ({ form }) => (
    <TextField form={form} name="postcode" label="Postcode" autoComplete="off" />
  ),
  installationDate: ({ form }) => (
    <DateField form={form} name="installationDate" label="Installation date" />
  ),
};

const reasonOptions = optionsOf(LostReason.options, lostReasonNames);
