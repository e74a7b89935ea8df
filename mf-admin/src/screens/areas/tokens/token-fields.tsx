import { LONGEST_TOKEN_DAYS } from "@dash/contracts/releases/publish-tokens";
import type { AnyForm } from "@dash/kit/ui/form/form";
import { CheckboxField, SelectField, TextField } from "@dash/kit/ui/form/form-fields";
import { NumberField } from "@dash/kit/ui/form/number-field";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { releasesQuery } from "../areas.queries.ts";
import { inOrder, titleOf } from "../release-texts.ts";
import { daysReading, NEW_AREA, type TokenValues } from "./token-form.ts";

export function TokenFields({ form }: { readonly form: AnyForm<TokenValues> }) {
  const { data: releases } = useSuspenseQuery(releasesQuery);
  const part = useWatch({ control: form.control, name: "part" });
  const parts = inOrder(releases).map((release) => ({
    value: release.part,
    label: titleOf(release),
  }));
  return (
    <>
      <SelectField
        form={form}
        name="part"
        label="Part"
        placeholder="Select a part"
        options={[...parts, { value: NEW_AREA, label: "An area that was never published" }]}
      />
      {part === NEW_AREA && (
        <TextField
          form={form}
          name="newArea"
          label="Id of the area"
          hint="As in its area.json"
          autoComplete="off"
        />
      )}
      <TextField
        form={form}
        name="name"
        label="Name"
        hint="What it is for, such as the pipeline that has it"
        autoComplete="off"
      />
      <NumberField
        form={form}
        name="days"
        label="Days until it expires"
        hint={`1 to ${LONGEST_TOKEN_DAYS} days`}
        reading={daysReading}
      />
      <CheckboxField
        form={form}
        name="mayForce"
        label="May force"
        hint="Beware: whoever has it can make builds live that the checks refuse, and so break the product for everybody."
      />
    </>
  );
}
