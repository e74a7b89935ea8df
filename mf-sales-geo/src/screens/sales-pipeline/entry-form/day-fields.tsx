import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { daysText } from "../entry/entry-texts.ts";
import { FieldGroup } from "./field-group.tsx";
import type { OwnerFieldProps } from "./owner-field.tsx";
import { fields } from "./typed-entry.ts";

/** The dates of an entry. A move fills in empty dates; the user can correct each of them. */
export function DayFields({ form, existing }: OwnerFieldProps) {
  return (
    <FieldGroup legend="Dates">
      <fields.Fields form={form} names={["leadDate", "nextFollowUp", "expectedSaleDate"]} />
      <fields.Field form={form} name="quoteDate" hint={fromLead(existing, "daysToQuote")} />
      <fields.Field form={form} name="saleDate" hint={fromLead(existing, "daysToSale")} />
      <fields.Field
        form={form}
        name="installationDate"
        hint={fromLead(existing, "daysToInstallation")}
      />
      <fields.Field form={form} name="completionDate" />
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
