import type { AnyForm } from "@dash/kit/ui/form/form";
import { TextArea } from "@dash/kit/ui/form/form-fields";

export interface WhyFieldProps {
  readonly form: AnyForm<{ why: string }>;
  /** Says where the reason will appear. */
  readonly hint: string;
}

export function WhyField({ form, hint }: WhyFieldProps) {
  return <TextArea form={form} name="why" label="Reason" rows={2} hint={hint} />;
}
