import {
  GrantScheme,
  grantSchemeNames,
  GrantStatus,
  grantStatusNames,
} from "@dash/contracts/sales/pipeline-kinds";
import { formatMoney } from "@dash/kit";
import { SelectField } from "@dash/kit/ui/form/form-fields";
import { NumberField } from "@dash/kit/ui/form/number-field";
import { optionsOf } from "@dash/kit/ui/form/select";
import { numberIn } from "@dash/kit/ui/form/typed-number";
import { useWatch } from "react-hook-form";
import type { EntryForm } from "./entry-form.ts";
import { FieldGroup } from "./field-group.tsx";
import { moneyReading } from "./typed-entry.ts";

/** The amount that a public scheme pays. The entry's value includes the grant. */
export function GrantFields({ form }: { readonly form: EntryForm }) {
  return (
    <FieldGroup legend="Grant">
      <SelectField
        form={form}
        name="grantScheme"
        label="Grant scheme"
        placeholder="No grant"
        options={schemeOptions}
      />
      <SelectField
        form={form}
        name="grantStatus"
        label="Grant status"
        placeholder="Not stated"
        options={statusOptions}
      />
      <NumberField
        form={form}
        name="grantAmount"
        label="Grant amount (£)"
        hint="0 or more; empty if not known"
        inputMode="decimal"
        reading={moneyReading}
      />
      <NetValue form={form} />
    </FieldGroup>
  );
}

function NetValue({ form }: { readonly form: EntryForm }) {
  const [sale, quote, grant, status] = useWatch({
    control: form.control,
    name: ["saleValue", "quoteValue", "grantAmount", "grantStatus"],
  });
  // An empty value and 0 both mean no value, as in the service.
  const value = (numberIn(sale) ?? 0) || (numberIn(quote) ?? 0);
  const paid = status === "refused" ? 0 : (numberIn(grant) ?? 0);
  return (
    <div className="salesgeo:flex salesgeo:flex-col salesgeo:gap-1.5 salesgeo:text-body">
      <span className="salesgeo:font-medium salesgeo:text-ink">Value less grant</span>
      <output className="salesgeo:flex salesgeo:min-h-10 salesgeo:items-center salesgeo:tabular-nums">
        {value > 0 ? formatMoney(value - paid) : "–"}
      </output>
    </div>
  );
}

const schemeOptions = optionsOf(GrantScheme.options, grantSchemeNames);
const statusOptions = optionsOf(GrantStatus.options, grantStatusNames);
