import { Dialog, FormActions } from "@dash/kit/ui/overlay/dialog";
import { Form } from "@dash/kit/ui/form/form";
import { useEffect, useEffectEvent, useState } from "react";
import { useWatch } from "react-hook-form";
import { useOfferedLines } from "../interaction-form/use-offered-lines.ts";
import { DiscardVisit } from "./discard-visit.tsx";
import { PartsSection } from "./parts-section.tsx";
import { PhotosSection } from "./photos-section.tsx";
import { isFixed, shareOf, type Sheet } from "./sheet.ts";
import { refusedWords } from "./sheet-words.ts";
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
  const { form, sheet, photos, isSending, isTouched, drop, leave } = job;
  const lineChoice = useOfferedLines();
  const { lines } = lineChoice;
  const [isAsking, setIsAsking] = useState(false);
  useFollowed({ form, lines, isBack, isFixed: isFixed(shareOf(sheet, "visit")) });
  useCallChoice(form, () => {
    void drop();
    onCall(form.getValues());
  });
  const handleDiscard = () => {
    void drop();
    onClose();
  };
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
        draft={{ standing: isBack ? "back" : "none", discard: () => setIsAsking(true) }}
      >
        <VisitSection
          form={form}
          sheet={sheet}
          isSending={isSending}
          hasPhotos={photos.length > 0}
          lineChoice={lineChoice}
        />
        <PartsSection form={form} sheet={sheet} isSending={isSending} />
        <TimeSection form={form} lines={lines} sheet={sheet} isSending={isSending} />
        <PhotosSection
          photos={photos}
          sheet={sheet}
          isSending={isSending}
          onChange={job.changePhotos}
        />
        <Refused sheet={sheet} isOnDevice={job.isOnDevice} />
        <FormActions
          onCancel={isTouched ? () => setIsAsking(true) : leave}
          isPending={isSending}
          save="Save visit"
          saving="Saving..."
        />
      </Form>
      {isAsking && (
        <DiscardVisit sheet={sheet} onDiscard={handleDiscard} onCancel={() => setIsAsking(false)} />
      )}
    </Dialog>
  );
}

/** Stands beside the buttons, because what is saved may be scrolled out of view on a phone. */
function Refused({ sheet, isOnDevice }: { readonly sheet: Sheet; readonly isOnDevice: boolean }) {
  const words = refusedWords(sheet);
  return (
    <>
      {words && <p className="customers:text-body customers:font-medium">{words}</p>}
      {!isOnDevice && (
        <p role="alert" className="customers:text-body customers:text-negative-ink">
          {UNKEPT}
        </p>
      )}
    </>
  );
}

function useCallChoice({ control }: ReturnType<typeof useJobSheet>["form"], onCall: () => void) {
  const type = useWatch({ control, name: "interactionType" });
  const handleCall = useEffectEvent(onCall);
  useEffect(() => {
    if (type === "call") handleCall();
  }, [type]);
}
