import type { CalendarMonth } from "@dash/kit";
import { FormActions } from "@dash/kit/ui/overlay/dialog";
import { submitByKey } from "@dash/kit/ui/form/submit-by-key";
import type { FormEvent, ReactNode } from "react";
import { useGenerateReport } from "./use-generate-report.ts";

export interface GenerateFormProps {
  readonly month: CalendarMonth;
  /** The text of the submit button. */
  readonly save: string;
  readonly isDisabled?: boolean;
  readonly onClose: () => void;
  /** The fields above the buttons. */
  readonly children?: ReactNode;
}

/** The form of a dialog that generates the report of a month. */
export function GenerateForm({ month, save, isDisabled, onClose, children }: GenerateFormProps) {
  const { generate, isPending } = useGenerateReport(onClose);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void generate(month);
  };
  return (
    <form onKeyDown={submitByKey} onSubmit={handleSubmit}>
      {children}
      <FormActions
        onCancel={onClose}
        isPending={isPending}
        isDisabled={isDisabled}
        save={save}
        saving="Generating..."
      />
    </form>
  );
}
