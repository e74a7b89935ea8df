import { timeEntryForm } from "@dash/contracts/time/time-entries";
import type { AnyForm } from "@dash/kit/ui/form/form";
import { formOf, plainKinds, type TypedOf } from "@dash/kit/ui/form/form-table";
import type { FieldValues } from "react-hook-form";

/** What a person says of the work, the same in each form that logs time. */
export const details = formOf(timeEntryForm, plainKinds);
export type TypedDetails = TypedOf<typeof timeEntryForm>;

const others = details.names.filter((name) => name !== "serviceLineId" && name !== "description");

/** The details beside the line and the description. */
export function OtherDetails<Values extends TypedDetails & FieldValues>({
  form,
}: {
  readonly form: AnyForm<Values>;
}) {
  return others.map((name) => <details.Field key={name} form={form} name={name} />);
}
