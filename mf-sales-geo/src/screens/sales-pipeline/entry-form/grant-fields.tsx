import { formatMoney } from "@dash/kit";
import { numberIn } from "@dash/kit/ui/form/typed-number";
import { useWatch } from "react-hook-form";
import type { EntryForm } from "./entry-form.ts";
import { FieldGroup } from "./field-group.tsx";
import { fields } from "./typed-entry.ts";

/** The amount that a public scheme pays. The entry's value includes the grant. */
export function GrantFields({ form }: { readonly form: EntryForm }) {
  return (
    <FieldGroup legend="Grant">
      <fields.Fields form={form} names={["grantScheme", "grantStatus", "grantAmount"]} />
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
