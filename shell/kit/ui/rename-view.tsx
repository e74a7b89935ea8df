import {
  NewSavedView,
  updateSavedView,
  type SavedView,
} from "@dash/contracts/saved-views/saved-views";
import { mutationFor, toastSuccess } from "@dash/kit";
import { useMutation } from "@tanstack/react-query";
import * as z from "zod/mini";
import { Button } from "./button.tsx";
import { Form, showRefusal, useSchemaForm } from "./form.tsx";
import { TextField } from "./form-fields.tsx";
import { useSingleFlight } from "./use-single-flight.tsx";

const NameForm = z.pick(NewSavedView, { name: true });

/** The form for another name, in the place of the view. */
export function RenameView({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const { id, name, version } = view;
  const form = useSchemaForm(NameForm, { name });
  const { mutateAsync, isPending } = useMutation(mutationFor(updateSavedView));
  const rename = useSingleFlight(async (body: z.output<typeof NameForm>) => {
    try {
      await mutateAsync({ params: { id }, body, version });
      toastSuccess("View renamed");
      onClose();
    } catch (error) {
      showRefusal(form, error, "The view could not be renamed.");
    }
  });
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
