import { PAIR } from "./field-layout.ts";
import type { InteractionForm } from "./interaction-form.ts";
import { fields, warrantyNames } from "./typed-interaction.ts";

/** The fields about warranty. */
export function WarrantyFields({ form }: { readonly form: InteractionForm }) {
  return (
    <fieldset className="customers:flex customers:min-w-0 customers:flex-col customers:gap-4 customers:border-l-2 customers:border-line customers:pl-4">
      <legend className="customers:sr-only">Warranty</legend>
      <div className={PAIR}>
        <fields.Fields form={form} names={warrantyNames.slice(0, 4)} />
      </div>
      <fields.Fields form={form} names={warrantyNames.slice(4)} />
    </fieldset>
  );
}
