import { timeEntryForm } from "@dash/contracts/time/time-entries";
import { formOf, plainKinds, type TypedOf } from "@dash/kit/ui/form/form-table";

/** The fields of an entry other than its times, the same in each form that logs time. */
export const details = formOf(timeEntryForm, plainKinds);
export type TypedDetails = TypedOf<typeof timeEntryForm>;

/** The details other than the line and the description. */
export const otherDetails = details.names.filter(
  (name) => name !== "serviceLineId" && name !== "description",
);
