import type { ServiceLine } from "@dash/contracts/time/service-lines";
import { DateField } from "@dash/kit/ui/form/date-field";
import { NewRecordDialog } from "@dash/kit/ui/overlay/new-record-dialog";
import { TimeEntryFields } from "./time-entry-fields.tsx";
import type { TimeEntryValues } from "./time-entry-form.ts";
import { useLogTimeEntry, type LogTimeEntryOptions } from "./use-log-time-entry.ts";

export interface LogEntryDialogProps extends Pick<
  LogTimeEntryOptions,
  "draftId" | "onKept" | "success"
> {
  readonly title: string;
  readonly description?: string | undefined;
  readonly lines: readonly ServiceLine[];
  /** Gives the values that the form begins with. A service line that is not active any more is left out of them. */
  readonly values: () => TimeEntryValues;
  readonly onClose: () => void;
}

/** A dialog that logs time and begins with the values of another entry. */
export function LogEntryDialog({
  title,
  description,
  lines,
  values,
  ...options
}: LogEntryDialogProps) {
  const offered = lines.filter(({ isActive }) => isActive);
  const created = useLogTimeEntry({
    ...options,
    values: () => {
      const first = values();
      const isOffered = offered.some(({ id }) => id === first.serviceLineId);
      return { ...first, serviceLineId: isOffered ? first.serviceLineId : "" };
    },
    failure: "Failed to create time entry. Please try again.",
  });
  return (
    <NewRecordDialog
      created={created}
      title={title}
      {...(description && { description })}
      save="Create Time Entry"
      saving="Creating..."
    >
      <TimeEntryFields
        form={created.form}
        lines={offered}
        date={<DateField form={created.form} name="date" label="Date" />}
      />
    </NewRecordDialog>
  );
}
