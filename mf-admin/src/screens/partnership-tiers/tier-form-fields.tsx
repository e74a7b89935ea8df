import type { AnyForm } from "@dash/kit/ui/form/form";
import { useWatch } from "react-hook-form";
import { tierFields } from "./tier-form.ts";

type TierValues = typeof tierFields.empty;

/** The fields of a tier. The limit of what is carried over stands where something is. */
export function TierFormFields<Values extends TierValues>(typed: { form: AnyForm<Values> }) {
  const form = typed.form as unknown as AnyForm<TierValues>;
  const kind = useWatch({ control: form.control, name: "kind" });
  const names = tierFields.names.filter((name) => name !== "capHours" || kind === "roll");
  return <tierFields.Fields form={form} names={names} />;
}
