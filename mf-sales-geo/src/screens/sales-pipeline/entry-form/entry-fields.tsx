import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { More } from "@dash/kit/ui/form/more";
import { CustomerFields } from "./customer-fields.tsx";
import { DayFields } from "./day-fields.tsx";
import { DealFields } from "./deal-fields.tsx";
import { DuplicateWarning } from "./duplicate-warning.tsx";
import type { EntryForm } from "./entry-form.ts";
import { FieldGroup, WHOLE_LINE } from "./field-group.tsx";
import { GrantFields } from "./grant-fields.tsx";
import { RegionField } from "./region-field.tsx";
import { fields, TypedEntry, type EntryField } from "./typed-entry.ts";
import { useTypedPlace } from "./use-typed-place.ts";

export interface EntryFieldsProps {
  readonly form: EntryForm;
  /** The entry that the form edits; absent for a new one. */
  readonly existing?: PipelineEntry;
}

/** Six fields, and all others under `More`: of them a lead needs only those that are filled in already. */
export function EntryFields({ form, existing }: EntryFieldsProps) {
  const typed = useTypedPlace(form, existing);
  return (
    <>
      <CustomerFields form={form} typed={typed} />
      <DuplicateWarning form={form} except={existing?.id} />
      <More
        form={form}
        names={foldedNames.filter((name) => !typed.isUnknown || name !== "region")}
        isOpen={existing !== undefined}
      >
        <FieldGroup legend="Place">
          {/* A region that the postcode does not say is asked beside it. */}
          {!typed.isUnknown && <RegionField form={form} typed={typed} />}
          <fields.Field form={form} name="county" />
        </FieldGroup>
        <DealFields form={form} existing={existing} />
        <GrantFields form={form} />
        <DayFields form={form} existing={existing} />
        <FieldGroup legend="Installation">
          <fields.Fields form={form} names={installationNames} />
        </FieldGroup>
        <FieldGroup legend="Notes">
          <div className={WHOLE_LINE}>
            <fields.Field form={form} name="notes" />
          </div>
        </FieldGroup>
      </More>
    </>
  );
}

const installationNames = [
  "heatPumpModel",
  "installerAssigned",
  "customerSatisfactionScore",
] as const;

const firstNames: readonly EntryField[] = [
  "customerName",
  "customerPhone",
  "customerEmail",
  "customerAddress",
  "postcode",
  "leadSource",
];

const foldedNames = (Object.keys(TypedEntry.shape) as EntryField[]).filter(
  (name) => !firstNames.includes(name),
);
