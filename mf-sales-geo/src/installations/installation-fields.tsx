import { fields } from "./installation-form.ts";
import { PlaceFields, type InstallationFieldsProps } from "./place-fields.tsx";

export function InstallationFields({ form, existing }: InstallationFieldsProps) {
  return (
    <>
      <PlaceFields form={form} existing={existing} />
      <div className="salesgeo:grid salesgeo:gap-4 salesgeo:sm:grid-cols-2">
        <fields.Fields form={form} names={inPairs} />
      </div>
      <fields.Field form={form} name="competitorReplacement" />
    </>
  );
}

const inPairs = fields.names.filter(
  (name) => name !== "postcode" && name !== "competitorReplacement",
);
