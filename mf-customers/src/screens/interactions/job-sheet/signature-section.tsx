import { Button } from "@dash/kit/ui/form/button";
import { TextField } from "@dash/kit/ui/form/form-fields";
import { useWatch } from "react-hook-form";
import { RecordNote } from "./record-note.tsx";
import { isFixed, recordOf } from "./sheet.ts";
import { SheetSection, type SectionProps } from "./sheet-section.tsx";
import { SignaturePad } from "./signature-pad.tsx";

/** The customer signs here. Until something else is typed, the customer of the visit is who signs. */
export function SignatureSection({ form, sheet, isSending }: SectionProps) {
  const signature = useWatch({ control: form.control, name: "signature" });
  const record = recordOf(sheet, "signature");
  const handleChange = (lines: string) => {
    const { signedBy, contactName, customerName } = form.getValues();
    form.setValue("signature", lines, { shouldDirty: true });
    if (lines && !signedBy) form.setValue("signedBy", contactName || (customerName ?? ""));
  };
  return (
    <SheetSection title="Signature" isDisabled={isFixed(record)}>
      <div inert={isFixed(record)}>
        <SignaturePad value={signature} onChange={handleChange} />
      </div>
      <Button
        className="customers:min-h-11 customers:self-start"
        disabled={signature === ""}
        onClick={() => handleChange("")}
      >
        Clear
      </Button>
      <TextField form={form} name="signedBy" label="Name of who signs" autoComplete="off" />
      <RecordNote record={record} isSending={isSending} stored="Saved" refused="Not saved" />
    </SheetSection>
  );
}
