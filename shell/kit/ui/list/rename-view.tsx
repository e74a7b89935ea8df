import {
  NewSavedView,
  updateSavedView,
  type SavedView,
} from "@dash/contracts/saved-views/saved-views";
import { useState } from "react";
import * as z from "zod/mini";
import { Button } from "../form/button.tsx";
import { Form, useSchemaForm } from "../form/form.tsx";
import { TextField } from "../form/form-fields.tsx";
import { useRecordAction } from "../feedback/use-record-action.tsx";
import { viewWords } from "./view-words.tsx";

const NameForm = z.pick(NewSavedView, { name: true });

/** The form for another name, in the place of the view. */
export function RenameView({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const [{ id, name, version }] = useState(view);
  const { one, title } = viewWords(view.list);
  const form = useSchemaForm(NameForm, { name });
  const { act, isPending } = useRecordAction(updateSavedView, {
    success: `${title} renamed`,
    failure: `The ${one} could not be renamed.`,
    form,
    onSettled: onClose,
  });
  const rename = (body: z.output<typeof NameForm>) => act({ params: { id }, body, version });
  return (
    <Form form={form} onSubmit={rename} label={`Rename ${name}`}>
      {/* The field takes the place of the pressed button, and its focus. */}
      <TextField form={form} name="name" label="Name" autoComplete="off" autoFocus />
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button size="small" variant="primary" type="submit" isPending={isPending}>
          Rename
        </Button>
      </div>
    </Form>
  );
}
