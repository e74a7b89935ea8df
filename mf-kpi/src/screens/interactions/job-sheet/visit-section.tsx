import { useWatch } from "react-hook-form";
import { InteractionFields } from "../interaction-form/interaction-fields.tsx";
import type { useOfferedLines } from "../interaction-form/use-offered-lines.ts";
import { CustomerField } from "./customer-field.tsx";
import { ShareNote } from "./share-note.tsx";
import { isBegun, type Sheet } from "./sheet.ts";
import { visitFormOf, type SheetForm } from "./sheet-form.ts";

export interface VisitSectionProps {
  readonly form: SheetForm;
  readonly sheet: Sheet;
  readonly isSending: boolean;
  /** The sheet has photos, which a call has not. */
  readonly hasPhotos: boolean;
  readonly lineChoice: ReturnType<typeof useOfferedLines>;
}

/** The fields of the visit itself. They are fixed once the visit is sent. */
export function VisitSection(props: VisitSectionProps) {
  const { form, sheet, isSending, hasPhotos, lineChoice } = props;
  const isFixed = isBegun(sheet);
  const [contactId, parts] = useWatch({ control: form.control, name: ["contactId", "parts"] });
  return (
    <fieldset disabled={isFixed} className="kpi:flex kpi:min-w-0 kpi:flex-col kpi:gap-4">
      <legend className="kpi:sr-only">Visit</legend>
      <InteractionFields
        form={visitFormOf(form)}
        {...lineChoice}
        customer={<CustomerField form={form} />}
        isCustomerChosen={contactId !== ""}
        isTypeFixed={isFixed || parts.length > 1 || hasPhotos}
      />
      {sheet.visit?.state !== "refused" && (
        <ShareNote
          share={sheet.visit}
          isSending={isSending}
          stored="Visit saved"
          refused="Visit not saved"
        />
      )}
    </fieldset>
  );
}
