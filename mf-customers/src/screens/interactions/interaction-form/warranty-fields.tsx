import { PAIR } from "./field-layout.ts";
import type { InteractionForm } from "./interaction-form.ts";
import { fields, warrantyNames } from "./typed-interaction.ts";

export interface WarrantyFieldsProps {
  readonly form: InteractionForm;
  /** The parts are listed elsewhere in the form, so they are not typed as a text. */
  readonly arePartsListed?: boolean | undefined;
}

/** The fields about warranty. */
export function WarrantyFields({ form, arePartsListed }: WarrantyFieldsProps) {
  const texts = warrantyNames.slice(4);
  return (
    <fieldset className="customers:flex customers:min-w-0 customers:flex-col customers:gap-4 customers:border-l-2 customers:border-line customers:pl-4">
      <legend className="customers:sr-only">Warranty</legend>
      <div className={PAIR}>
        <fields.Fields form={form} names={warrantyNames.slice(0, 4)} />
      </div>
      <fields.Fields
        form={form}
        names={arePartsListed ? texts.filter((name) => name !== "partsReplaced") : texts}
      />
    </fieldset>
  );
}
