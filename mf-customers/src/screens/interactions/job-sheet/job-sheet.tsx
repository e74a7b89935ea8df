import { Confirm } from "@dash/kit/ui/overlay/confirm";
import { Dialog } from "@dash/kit/ui/overlay/dialog";
import { Form } from "@dash/kit/ui/form/form";
import { useEffect, useEffectEvent, useState } from "react";
import { useWatch } from "react-hook-form";
import { useOfferedLines } from "../interaction-form/use-offered-lines.ts";
import { PartsSection } from "./parts-section.tsx";
import { PhotosSection } from "./photos-section.tsx";
import { isFixed, recordOf, stateOfSheet, type Sheet } from "./sheet.ts";
import { SheetSteps, type SheetStep } from "./sheet-steps.tsx";
import { refusedText } from "./sheet-texts.ts";
import type { SheetValues } from "./sheet-values.ts";
import { SignatureSection } from "./signature-section.tsx";
import { TimeSection } from "./time-section.tsx";
import { useFollowed } from "./use-followed.ts";
import { UNKEPT, useJobSheet, type JobSheetOptions } from "./use-job-sheet.ts";
import { VisitSection, type VisitSectionProps } from "./visit-section.tsx";

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
      isFullOnPhone
    >
      <Form
        form={form}
        onSubmit={job.save}
        draft={{ standing: isBack ? "back" : "none", discard: discard.ask }}
      >
        <SheetSteps
          {...section}
          steps={stepsOf({ ...section, lineChoice, photos, onPhotos: job.changePhotos })}
          onCancel={isTouched ? discard.ask : leave}
        >
          <Standing sheet={sheet} isSending={isSending} isOnDevice={job.isOnDevice} />
        </SheetSteps>
      </Form>
      {discard.question}
    </Dialog>
  );
}

interface StepContent extends Omit<VisitSectionProps, "hasPhotos"> {
  readonly photos: Job["photos"];
  readonly onPhotos: Job["changePhotos"];
}

function stepsOf({ photos, onPhotos, lineChoice, ...section }: StepContent): SheetStep[] {
  const visit = { ...section, lineChoice, hasPhotos: photos.length > 0 };
  return [
    { name: "Visit", title: "Visit", content: <VisitSection {...visit} /> },
    { name: "Parts", title: "Parts used", content: <PartsSection {...section} /> },
    {
      name: "Time",
      title: "Time",
      content: <TimeSection {...section} lines={lineChoice.lines} />,
    },
    {
      name: "Photos",
      title: "Photos",
      content: <PhotosSection {...section} photos={photos} onChange={onPhotos} />,
    },
    { name: "Signature", title: "Signature", content: <SignatureSection {...section} /> },
  ];
}

interface StandingProps {
  readonly sheet: Sheet;
  readonly isSending: boolean;
  readonly isOnDevice: boolean;
}

/** The state of the sheet. A phone shows the notes at its records only in their steps. */
function Standing({ sheet, isSending, isOnDevice }: StandingProps) {
  const refused = refusedText(sheet);
  const isWaiting = !isSending && stateOfSheet(sheet) === "waiting";
  return (
    <>
      {refused && <p className="customers:text-body customers:font-medium">{refused}</p>}
      {isWaiting && (
        <p role="status" className="customers:text-body customers:font-medium customers:md:hidden">
          The visit is kept, and is sent once there is a connection.
        </p>
      )}
      {!isOnDevice && (
        <p role="alert" className="customers:text-body customers:text-negative-ink">
          {UNKEPT}
        </p>
      )}
    </>
  );
}

type Job = ReturnType<typeof useJobSheet>;

/** Asks before what was typed, and the photos, are gone. */
function useDiscard({ sheet, drop }: Job, onClose: () => void) {
  const [isAsking, setIsAsking] = useState(false);
  const isPartlyStored = sheet.writes.some(({ answer }) => answer !== undefined);
  const handleDiscard = () => {
    void drop();
    onClose();
  };
  return {
    ask: () => setIsAsking(true),
    question: isAsking && (
      <Confirm
        isOpen
        title="Discard visit"
        question={
          isPartlyStored
            ? "What is saved of this visit stays. Discard everything that is not saved?"
            : "Nothing of this visit is saved. Discard it?"
        }
        confirmLabel="Discard"
        onConfirm={handleDiscard}
        onCancel={() => setIsAsking(false)}
      />
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
