import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { TextArea } from "@dash/kit/ui/form-fields";
import { CustomerFields } from "./customer-fields.tsx";
import { DayFields } from "./day-fields.tsx";
import { DealFields } from "./deal-fields.tsx";
import { DuplicateWarning } from "./duplicate-warning.tsx";
import type { EntryForm } from "./entry-form.ts";
import { FieldGroup, WHOLE_LINE } from "./field-group.tsx";
import { GrantFields } from "./grant-fields.tsx";
import { InstallationFields } from "./installation-fields.tsx";

export interface EntryFieldsProps {
  readonly form: EntryForm;
  /** The entry that the form edits; absent for a new one. */
  readonly existing?: PipelineEntry;
}

export function EntryFields({ form, existing }: EntryFieldsProps) {
  return (
    <>
      <CustomerFields form={form} />
      <DuplicateWarning form={form} except={existing?.id} />
      <DealFields form={form} existing={existing} />
      <GrantFields form={form} />
      <DayFields form={form} existing={existing} />
      <InstallationFields form={form} />
      <FieldGroup legend="Notes">
        <div className={WHOLE_LINE}>
          <TextArea form={form} name="notes" label="Notes" rows={3} />
        </div>
      </FieldGroup>
    </>
  );
}
