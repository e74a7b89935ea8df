import type { ServiceLine } from "@dash/contracts/service-lines";
import type { TimeEntry } from "@dash/contracts/time-entries";
import { invalidate } from "@dash/kit";
import { Dialog, FormActions } from "@dash/kit/ui/dialog";
import { Form } from "@dash/kit/ui/form";
import { useQueryClient } from "@tanstack/react-query";
import { STALE_BY_ENTRIES } from "../../time-entry-form/time-entry-form.queries.ts";
import { TimeEntryFields } from "../../time-entry-form/time-entry-fields.tsx";
import { EntryClash } from "./entry-clash.tsx";
import { useCorrectTimeEntry } from "./use-correct-time-entry.ts";

export interface EditTimeEntryDialogProps {
  readonly entry: TimeEntry;
  readonly lines: readonly ServiceLine[];
  readonly onClose: () => void;
  readonly onSaved: (saved: TimeEntry) => void;
}

export function EditTimeEntryDialog({ entry, lines, onClose, onSaved }: EditTimeEntryDialogProps) {
  const client = useQueryClient();
  const { form, clash, isPending, save, discard } = useCorrectTimeEntry(entry, onSaved);
  const cancel = () => {
    discard();
    onClose();
  };
  const useTheirs = () => {
    cancel();
    void invalidate(client, ...STALE_BY_ENTRIES);
  };

  return (
    <Dialog
      isOpen
      onClose={cancel}
      title="Edit Time Entry"
      description={`Logged by ${entry.userName ?? "somebody"}`}
    >
      {clash ? (
        <EntryClash
          {...clash}
          lines={lines}
          isPending={isPending}
          onKeepMine={() => void save({ body: clash.mine, version: clash.theirs.version })}
          onUseTheirs={useTheirs}
        />
      ) : (
        <Form form={form} onSubmit={(body) => save({ body, version: entry.version })}>
          <TimeEntryFields form={form} lines={offered(lines, entry)} hasDate shown={entry} />
          <FormActions
            onCancel={cancel}
            isPending={isPending}
            save="Save Changes"
            saving="Saving..."
          />
        </Form>
      )}
    </Dialog>
  );
}

/** A retired line stays on the entry that has it. */
function offered(lines: readonly ServiceLine[], { serviceLineId }: TimeEntry): ServiceLine[] {
  return lines.filter(({ id, isActive }) => isActive || id === serviceLineId);
}
