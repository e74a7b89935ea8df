import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { DateField } from "@dash/kit/ui/form/date-field";
import { daysText } from "../entry/entry-words.ts";
import { FieldGroup } from "./field-group.tsx";
import type { OwnerFieldProps } from "./owner-field.tsx";

/** The dates of an entry. A move fills in empty dates; the user can correct each of them. */
export function DayFields({ form, existing }: OwnerFieldProps) {
  return (
    <FieldGroup legend="Dates">
      <DateField form={form} name="leadDate" label="Lead date" />
      <DateField form={form} name="nextFollowUp" label="Next follow-up" direction="ahead" />
      <DateField form={form} name="expectedSaleDate" label="Expected sale date" direction="ahead" />
      <DateField
        form={form}
        name="quoteDate"
        label="Quote date"
        hint={fromLead(existing, "daysToQuote")}
      />
      <DateField
        form={form}
        name="saleDate"
        label="Sale date"
        hint={fromLead(existing, "daysToSale")}
      />
      <DateField
        form={form}
        name="installationDate"
        label="Installation date"
        hint={fromLead(existing, "daysToInstallation")}
      />
      <DateField form={form} name="completionDate" label="Completion date" />
    </FieldGroup>
  );
}

/** The number of days since the lead as stored; the service calculates it from the dates. */
function fromLead(
  existing: PipelineEntry | undefined,
  name: "daysToQuote" | "daysToSale" | "daysToInstallation",
): string | null {
  const days = existing?.[name] ?? null;
  return days === null ? null : `${daysText(days)} from the lead, as saved`;
}
