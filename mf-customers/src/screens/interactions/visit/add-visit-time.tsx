import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import { createTimeEntry } from "@dash/contracts/time/time-entries";
import { londonDate, londonTime, messageOf, mutationFor, toastFailure } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { DoubtsOfForm, useDoubts } from "@dash/kit/ui/form/doubts";
import { useSchemaForm, type AnyForm } from "@dash/kit/ui/form/form";
import { PlusIcon } from "@dash/kit/ui/layout/icons";
import { writtenDuration } from "@dash/kit/ui/form/typed-duration";
import { useSingleFlight } from "@dash/kit/ui/form/use-single-flight";
import { useSubmissionKey } from "@dash/kit/ui/form/use-submission-key";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type * as z from "zod/mini";
import { useOfferedLines } from "../interaction-form/use-offered-lines.ts";
import { followedBy, type Line } from "../job-sheet/sheet-values.ts";
import { TimeFields, type TimeFieldValues } from "../job-sheet/time-section.tsx";
import { timeEntryOf, TypedTimeEntry } from "../job-sheet/typed-time-entry.ts";
import { enterOnly } from "../job-sheet/enter-only.ts";
import type { VisitProps } from "./visit-props.ts";

/** Logs time on a visit, at once. */
export function AddVisitTime({ visit }: VisitProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { lines } = useOfferedLines();
  if (isOpen) return <NewTime visit={visit} lines={lines} onClose={() => setIsOpen(false)} />;
  return (
    <Button className="customers:min-h-11 customers:self-start" onClick={() => setIsOpen(true)}>
      <PlusIcon size={16} aria-hidden="true" />
      Add time
    </Button>
  );
}

interface NewTimeProps extends VisitProps {
  readonly lines: readonly Line[];
  readonly onClose: () => void;
}

function NewTime({ visit, lines, onClose }: NewTimeProps) {
  const form = useSchemaForm(TypedTimeEntry, timeValues(visit, lines));
  const submission = useSubmissionKey(`visit-time:${visit.id}`);
  const { mutateAsync, isPending } = useMutation(mutationFor(createTimeEntry));
  const add = useSingleFlight(async (time: z.output<typeof TypedTimeEntry>) => {
    const body = { ...timeEntryOf(time), interactionId: visit.id };
    try {
      await mutateAsync({ body, idempotencyKey: submission.keyFor(body) });
      submission.done();
      onClose();
    } catch (error) {
      toastFailure(error, messageOf(error, "The time could not be logged. Please try again."));
    }
  });
  const doubts = useDoubts(form);
  const save = () =>
    void form.handleSubmit((time) => {
      if (!doubts.stop({ isRepeated: false })) void add(time);
    })();
  return (
    <div className="customers:flex customers:flex-col customers:gap-4" onKeyDown={enterOnly(save)}>
      <DoubtsOfForm value={doubts}>
        <TimeFields form={form as unknown as AnyForm<TimeFieldValues>} lines={lines} />
      </DoubtsOfForm>
      <div className="customers:flex customers:flex-wrap customers:gap-2">
        <Button className="customers:min-h-11" isPending={isPending} onClick={save}>
          Log time
        </Button>
        <Button className="customers:min-h-11" variant="ghost" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}

/** The time as the visit says it. */
function timeValues(
  visit: CustomerInteraction,
  lines: readonly Line[],
): z.input<typeof TypedTimeEntry> {
  const { occurredAt, durationSeconds, outcome, notes, customerName } = visit;
  const { timeLineId, timeDescription } = followedBy(
    {
      isWarrantyVisit: visit.isWarrantyVisit,
      serviceLineId: visit.serviceLineId,
      occurredAt: "",
      durationSeconds: "",
      outcome: outcome ?? "",
      notes: notes ?? "",
      customerName: customerName ?? "",
      contactName: "",
    },
    lines,
  );
  return {
    isTimeLogged: true,
    date: londonDate(occurredAt),
    timeLineId,
    timeStart: londonTime(occurredAt),
    timeDuration: durationSeconds ? writtenDuration(durationSeconds) : "",
    timeDescription,
  };
}
