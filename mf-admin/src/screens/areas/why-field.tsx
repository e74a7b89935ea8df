import type { AnyForm } from "@dash/kit/ui/form";
import { TextArea } from "@dash/kit/ui/form-fields";

export function WhyField({ form }: { readonly form: AnyForm<{ why: string }> }) {
  return (
    <TextArea
      form={form}
      name="why"
      label="Reason"
      rows={2}
      hint="Everybody who reads the history sees it"
    />
  );
}
