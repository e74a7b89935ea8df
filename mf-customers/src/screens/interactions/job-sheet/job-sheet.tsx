import { Dialog, FormActions } from "@dash/kit/ui/overlay/dialog";
import { Form } from "@dash/kit/ui/form/form";
import { useEffect, useEffectEvent, useState } from "react";
import { useWatch } from "react-hook-form";
import { useOfferedLines } from "../interaction-form/use-offered-lines.ts";
import { DiscardVisit } from "./discard-visit.tsx";
import { PartsSection } from "./parts-section.tsx";
import { PhotosSection } from "./photos-section.tsx";
import { isFixed, recordOf, type Sheet } from "./sheet.ts";
import { refusedText } from "./sheet-texts.ts";
import type { SheetValues } from "./sheet-values.ts";
import { TimeSection } from "./time-section.tsx";
import { useFollowed } from "./use-followed.ts";
import { UNKEPT, useJobSheet, type JobSheetOptions } from "./use-job-sheet.ts";
import { VisitSection } from "./visit-section.tsx";

export interface JobSheetProps extends JobSheetOptions {
  /** The person chose that it was a call. */
  readonly onCall: (values: SheetValues) => void;
}

/** A visit, the parts it used, the time it took and its photos: one sheet, which one press saves. */
export function JobSheet({ onCall, ...options }: JobSheetProps) {
  const { isBack, onClose } = options;
  const job = useJobSheet(options);
  const { form, sheet, photos, isSending, isTouched, leave } = job;
  const lineChoice = useOfferedLines();
  const { lines } = lineChoice;
  const discard = useDiscard(job, onClose);
  useFollowed({ form, lines, isBack, isFixed: isFixed(recordOf(sheet, "visit")) });
  useCallChoice(job, onCall);
  const section = { form, sheet, isSending };
  return (
    <Dialog
      isOpen
      onClose={leave}
      title="New Interaction"
      description="A visit, the parts it used and the time it took"
    >
      <Form
        form={form}
        onSubmit={job.save}
        draft={{ standing: isBack ? "back" : "none", discard: discard.ask }}
      >
        <VisitSection {...section} hasPhotos={photos.length > 0} lineChoice={lineChoice} />
        <PartsSection {...section} />
        <TimeSection {...section} lines={lines} />
        <PhotosSection {...section} photos={photos} onChange={job.changePhotos} />
        <Refused sheet={sheet} isOnDevice={job.isOnDevice} />
        <FormActions
          onCancel={isTouched ? discard.ask : leave}
          isPending={isSending}
          save="Save visit"
          saving="Saving..."
        />
      </Form>
      {discard.question}
    </Dialog>
  );
}

/** Stands beside the buttons, because what is saved may be scrolled out of view on a phone. */
function Refused({ sheet, isOnDevice }: { readonly sheet: Sheet; readonly isOnDevice: boolean }) {
  const refused = refusedText(sheet);
  return (
    <>
      {refused && <p className="customers:text-body customers:font-medium">{refused}</p>}
      {!isOnDevice && (
        <p role="alert" className="customers:text-body customers:text-negative-ink">
          {UNKEPT}
        </p>
      )}
    </>
  );
}

type Job = ReturnType<typeof useJobSheet>;

function useDiscard({ sheet, drop }: Job, onClose: () => void) {
  const [isAsking, setIsAsking] = useState(false);
  const handleDiscard = () => {
    void drop();
    onClose();
  };
  return {
    ask: () => setIsAsking(true),
    question: isAsking && (
      <DiscardVisit sheet={sheet} onDiscard={handleDiscard} onCancel={() => setIsAsking(false)} />
    ),
  };
}

function useCallChoice({ form, drop }: Job, onCall: JobSheetProps["onCall"]) {
  const type = useWatch({ control: form.control, name: "interactionType" });
  const handleCall = useEffectEvent(() => {
    void drop();
    onCall(form.getValues());
  });
  useEffect(() => {
    if (type === "call") handleCall();
  }, [type]);
}
