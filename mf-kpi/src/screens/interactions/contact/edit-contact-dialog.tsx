import {
  ContactRecord,
  getContact,
  undoContactChange,
  updateContact,
  type ContactInput,
} from "@dash/contracts/interactions/callers";
import { CallerType } from "@dash/contracts/interactions/interaction-kinds";
import { queryFor } from "@dash/kit";
import { ChangedRecordDialog } from "@dash/kit/ui/changed-record-dialog";
import { SelectField, TextArea, TextField } from "@dash/kit/ui/form-fields";
import { optionsOf } from "@dash/kit/ui/select";
import { useChangedRecord } from "@dash/kit/ui/use-changed-record";
import { comparedFields } from "@dash/kit/ui/version-clash";
import { useSuspenseQuery } from "@tanstack/react-query";
import { callerNames } from "../../../interactions/interaction-words.ts";
import type { InteractionDialogProps } from "../interaction/interaction-dialog-props.ts";
import { contactSchema, contactValues } from "./contact-form.ts";

/** Edits the contact of a call. */
export function EditContactDialog({ interaction, onClose }: InteractionDialogProps) {
  const id = interaction.contactId ?? "";
  const { data: contact } = useSuspenseQuery(queryFor(getContact, { params: { id } }));
  const changed = useChangedRecord({
    endpoint: updateContact,
    record: contact,
    row: ContactRecord,
    schema: contactSchema,
    values: contactValues(contact),
    success: "Contact updated successfully!",
    undo: (saved, former) =>
      saved.version === former.version
        ? undefined
        : {
            endpoint: undoContactChange,
            request: { params: { id }, version: saved.version },
            undone: "Contact is as before.",
          },
    failure: "Failed to update contact. Please try again.",
    onClose,
  });
  const { form } = changed;
  return (
    <ChangedRecordDialog
      changed={changed}
      title="Edit Contact"
      description="It counts for all calls of these numbers, past and to come."
      noun="contact"
      compare={comparison}
      save="Save Changes"
      saving="Saving..."
    >
      <TextField form={form} name="name" label="Name" autoComplete="off" />
      <SelectField form={form} name="kind" label="Kind" options={kindOptions} />
      <TextArea form={form} name="numbers" label="Numbers" hint="One on each line" rows={3} />
    </ChangedRecordDialog>
  );
}

function comparison(theirs: ContactRecord, mine: ContactInput) {
  return comparedFields<ContactInput>(theirs, mine, {
    Name: ({ name }) => name,
    Kind: ({ kind }) => callerNames[kind],
    Numbers: ({ numbers }) => numbers.join(", "),
  });
}

const kindOptions = optionsOf(CallerType.options, callerNames);
