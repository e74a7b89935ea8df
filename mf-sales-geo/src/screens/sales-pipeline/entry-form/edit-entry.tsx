import { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { updatePipelineEntry } from "@dash/contracts/sales/pipeline-changes";
import { fullNameOf } from "@dash/kit";
import { ChangedRecordForm } from "@dash/kit/ui/overlay/changed-record-dialog";
import { InPlace } from "@dash/kit/ui/overlay/side-panel";
import { useChangedRecord } from "@dash/kit/ui/form/use-changed-record";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { EntryDialogProps } from "../entry/entry-dialog-props.ts";
import { entryEditUndo } from "../entry/entry-undo.ts";
import { peopleQuery } from "../sales-pipeline.queries.ts";
import { comparedEntries } from "./compared-entries.ts";
import { EntryFields } from "./entry-fields.tsx";
import { entrySchema } from "./entry-form.ts";
import { entryValuesOf } from "./entry-values.ts";

/** The form of an entry, in its panel. */
export function EditEntry({ entry, onClose }: EntryDialogProps) {
  const changed = useChangedRecord({
    endpoint: updatePipelineEntry,
    record: entry,
    row: PipelineEntry,
    schema: useMemo(() => entrySchema(entry), [entry]),
    values: entryValuesOf(entry),
    success: "Pipeline entry updated successfully",
    undo: entryEditUndo,
    failure: "Failed to update pipeline entry",
    onClose,
  });
  const { data: people = [] } = useQuery(peopleQuery);
  const nameOf = (userId: string) => people.find(({ id }) => id === userId);
  return (
    <InPlace onClose={onClose}>
      <ChangedRecordForm
        changed={changed}
        noun="entry"
        compare={(theirs, mine) =>
          comparedEntries(theirs, mine, (userId) => {
            const person = nameOf(userId);
            return person ? fullNameOf(person) : "Unknown";
          })
        }
        save="Save Changes"
        saving="Saving..."
      >
        <EntryFields form={changed.form} existing={entry} />
      </ChangedRecordForm>
    </InPlace>
  );
}
