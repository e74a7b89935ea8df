import { showFaults } from "@dash/kit/ui/form/form";
import { useEffect, useEffectEvent } from "react";
import { useWatch } from "react-hook-form";
import { InteractionFields } from "../interaction-form/interaction-fields.tsx";
import type { useOfferedLines } from "../interaction-form/use-offered-lines.ts";
import { CustomerField } from "./customer-field.tsx";
import { RecordNote } from "./record-note.tsx";
import type { SectionProps } from "./sheet-section.tsx";
import { isFixed, recordOf } from "./sheet.ts";
import { visitFormOf } from "./sheet-form.ts";

export interface VisitSectionProps extends SectionProps {
  /** The sheet has photos, which a call has not. */
  readonly hasPhotos: boolean;
  readonly lineChoice: ReturnType<typeof useOfferedLines>;
}

/** The fields of the visit itself. They are fixed once the visit is sent. */
export function VisitSection(props: VisitSectionProps) {
  const { form, sheet, isSending, hasPhotos, lineChoice } = props;
  const record = recordOf(sheet, "visit");
  const handleRefused = useEffectEvent(() => showFaults(form, record.faults));
  useEffect(() => {
    if (record.state === "refused" && !isSending) handleRefused();
  }, [record.state, isSending]);
  const [contactId, parts] = useWatch({ control: form.control, name: ["contactId", "parts"] });
  return (
    <fieldset
      disabled={isFixed(record)}
      className="customers:flex customers:min-w-0 customers:flex-col customers:gap-4"
    >
      <legend className="customers:sr-only">Visit</legend>
      <InteractionFields
        form={visitFormOf(form)}
        {...lineChoice}
        customer={<CustomerField form={form} />}
        isCustomerChosen={contactId !== ""}
        arePartsListed
        isTypeFixed={isFixed(record) || parts.length > 1 || hasPhotos}
      />
      <RecordNote
        record={record}
        isSending={isSending}
        stored="Visit saved"
        refused="Visit not saved"
      />
    </fieldset>
  );
}
