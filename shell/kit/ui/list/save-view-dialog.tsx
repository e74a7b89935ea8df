import {
  createSavedView,
  NewSavedView,
  type FilteredList,
  type ViewFilter,
} from "@dash/contracts/saved-views/saved-views";
import { useCan } from "@dash/kit";
import * as z from "zod/mini";
import { CheckboxField, TextField } from "../form/form-fields.tsx";
import { NewRecordDialog } from "../overlay/new-record-dialog.tsx";
import { useNewRecord } from "../form/use-new-record.tsx";
import { viewWords } from "./view-words.tsx";

const ViewForm = z.pick(NewSavedView, { name: true, isShared: true, isDefault: true });

export interface SaveViewDialogProps {
  readonly list: FilteredList;
  readonly filter: ViewFilter;
  readonly onClose: () => void;
}

/** Saves filters, or what fills a form, under a name. */
export function SaveViewDialog({ list, filter, onClose }: SaveViewDialogProps) {
  const canShare = useCan("saved-view:share");
  const { one, title, content } = viewWords(list);
  const isFavourite = list === "entry-favourites";
  const created = useNewRecord({
    endpoint: createSavedView,
    draftId: `saved-view:${list}`,
    schema: ViewForm,
    values: () => ({ name: "", isShared: false, isDefault: false }),
    toRequest: (body) => ({ ...body, list, filter }),
    success: `${title} saved`,
    failure: `The ${one} could not be saved.`,
    onClose,
  });
  const { form } = created;
  return (
    <NewRecordDialog
      created={created}
      title={`Save as ${one}`}
      description={content}
      save={`Save ${one}`}
      saving="Saving..."
    >
      <TextField form={form} name="name" label="Name" autoComplete="off" />
      {canShare && !isFavourite && (
        <CheckboxField
          form={form}
          name="isShared"
          label="Share with everybody who may open this screen"
        />
      )}
      {!isFavourite && (
        <CheckboxField form={form} name="isDefault" label="My default for this list" />
      )}
    </NewRecordDialog>
  );
}
