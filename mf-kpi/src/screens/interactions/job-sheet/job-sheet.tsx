import { Confirm } from "@dash/kit/ui/confirm";
import { Dialog, FormActions } from "@dash/kit/ui/dialog";
import { Form } from "@dash/kit/ui/form";
import { useEffect, useEffectEvent, useState } from "react";
import { useWatch } from "react-hook-form";
import { InteractionFields } from "../interaction-form/interaction-fields.tsx";
import { useOfferedLines } from "../interaction-form/use-offered-lines.ts";
import { CustomerField } from "./customer-field.tsx";
import { PartsSection } from "./parts-section.tsx";
import { ShareNote } from "./share-note.tsx";
import { isBegun, sharesOf } from "./sheet.ts";
import { visitFormOf } from "./sheet-form.ts";
import type { SheetValues } from "./sheet-values.ts";
import { TimeSection } from "./time-section.tsx";
import { useFollowed } from "./use-followed.ts";
import { useJobSheet, type JobSheetOptions } from "./use-job-sheet.ts";

export interface JobSheetProps extends JobSheetOptions {
  /** The person chose that it was a call. */
  readonly onCall: (values: SheetValues) => void;
}

/** A visit, the parts it used, the time it took and its photos: one sheet, which one press saves. */
export function JobSheet({ onCall, ...options }: JobSheetProps) {
  const job = useJobSheet(options);
  const { form, sheet, photos, isSending, isTouched } = job;
  const lineChoice = useOfferedLines();
  const isFixed = isBegun(sheet);
  const [isAsking, setIsAsking] = useState(false);
  const [type, contactId, parts] = useWatch({
    control: form.control,
    name: ["interactionType", "contactId", "parts"],
  });
  useFollowed({ form, lines: lineChoice.lines, isBack: options.isBack, isFixed });
  const handleCall = useEffectEvent(() => {
    void job.drop();
    onCall(form.getValues());
  });
  useEffect(() => {
    if (type === "call") handleCall();
  }, [type]);

  return (
    <Dialog
      isOpen
      onClose={job.leave}
      title="New Interaction"
      description="A visit, with the parts it used and the time it took"
    >
      <Form
        form={form}
        onSubmit={job.save}
        draft={{
          standing: options.isBack ? "back" : "none",
          discard: () => setIsAsking(true),
        }}
      >
        <fieldset disabled={isFixed} className="kpi:flex kpi:min-w-0 kpi:flex-col kpi:gap-4">
          <legend className="kpi:sr-only">Visit</legend>
          <InteractionFields
            form={visitFormOf(form)}
            {...lineChoice}
            customer={<CustomerField form={form} />}
            isCustomerChosen={contactId !== ""}
            isTypeFixed={isFixed || parts.length > 1 || photos.length > 0}
          />
        </fieldset>
        <ShareNote
          share={sheet.visit?.state === "refused" ? null : sheet.visit}
          isSending={isSending}
          stored="Visit saved"
          refused="Visit not saved"
        />
        <PartsSection form={form} shares={sheet.parts} isSending={isSending} />
        <TimeSection
          form={form}
          lines={lineChoice.lines}
          share={sheet.time}
          isSending={isSending}
        />
        <FormActions
          onCancel={isTouched ? () => setIsAsking(true) : job.leave}
          isPending={isSending}
          save="Save visit"
          saving="Saving..."
        />
      </Form>
      <Confirm
        isOpen={isAsking}
        title="Discard visit"
        question={discardQuestion(sharesOf(sheet).some(({ state }) => state === "stored"))}
        confirmLabel="Discard"
        onConfirm={() => {
          void job.drop();
          options.onClose();
        }}
        onCancel={() => setIsAsking(false)}
      />
    </Dialog>
  );
}

/** Asks before typed rows and photos are gone. */
function discardQuestion(isPartlyStored: boolean): string {
  return isPartlyStored
    ? "What is saved of this visit stays. Discard everything that is not saved?"
    : "Nothing of this visit is saved. Discard it?";
}
