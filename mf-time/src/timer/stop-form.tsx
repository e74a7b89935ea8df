import type { ServiceLine } from "@dash/contracts/time/service-lines";
import type { TimeEntry } from "@dash/contracts/time/time-entries";
import { listTimeEntries } from "@dash/contracts/time/time-entry-list";
import { stopTimer } from "@dash/contracts/time/timer-changes";
import { formatDateTime, formatDuration, formatTime, queryFor } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { Dialog, DialogActions } from "@dash/kit/ui/overlay/dialog";
import { Form } from "@dash/kit/ui/form/form";
import { TimeField } from "@dash/kit/ui/form/form-fields";
import { clockTime } from "@dash/kit/ui/form/typed-time";
import { useNewRecord } from "@dash/kit/ui/form/use-new-record";
import { UsedLast } from "@dash/kit/ui/form/used-last";
import { useQuery, useSuspenseQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { lineOptions } from "../service-line/line-options.ts";
import { lineName } from "../service-line/line-name.tsx";
import { serviceLinesQuery } from "../service-line/service-line.queries.ts";
import { undoCreation } from "../time-entry-form/entry-undo.ts";
import { details, otherDetails } from "../time-entry-form/entry-details.ts";
import { SpanSummary } from "../time-entry-form/span-summary.tsx";
import {
  isForgotten,
  lastWords,
  minutesOf,
  stopSchema,
  stopValues,
  timerSpan,
  type Stop,
  type StopValues,
  type Words,
} from "./stop-values.ts";
import { timerQuery } from "./timer.queries.ts";

const ownEntriesQuery = queryFor(listTimeEntries, { query: { mine: true, limit: 20 } });

export interface StopFormProps {
  readonly stop: Stop;
  readonly onClose: () => void;
  readonly onDiscard: () => void;
}

/** The form that makes a timer an entry. */
export function StopForm({ stop, onClose, onDiscard }: StopFormProps) {
  const [{ data: lines }, { data: entries }] = useSuspenseQueries({
    queries: [serviceLinesQuery, ownEntriesQuery],
  });
  const { form, create, cancel, isPending, isSuccess } = useNewRecord({
    endpoint: stopTimer,
    // A text that was typed a minute ago belongs to another end time.
    draftId: `stop-timer:${stop.timer.startedAt}:${stop.at}`,
    schema: useMemo(() => stopSchema(stop), [stop]),
    values: () => stopValues(stop),
    success: "Time entry created successfully!",
    undo: undoCreation,
    failure: "Failed to stop the timer. Please try again.",
    onClose,
  });
  const isGone = useIsGone(stop) && !isPending && !isSuccess;
  return (
    <Dialog onClose={() => !isPending && cancel()} title="Stop Timer" description={about(stop)}>
      <Form form={form} onSubmit={create} label="Stop Timer">
        <StopFields form={form} stop={stop} lines={lines} entries={entries} />
        <StopActions
          isGone={isGone}
          isPending={isPending}
          onCancel={cancel}
          onDiscard={onDiscard}
        />
      </Form>
    </Dialog>
  );
}

interface EndFieldProps {
  readonly form: UseFormReturn<StopValues, unknown, object>;
  readonly stop: Stop;
}

interface StopFieldsProps extends EndFieldProps {
  readonly lines: readonly ServiceLine[];
  readonly entries: readonly TimeEntry[];
}

function StopFields({ form, stop, lines, entries }: StopFieldsProps) {
  const offered = lines.filter(({ isActive }) => isActive);
  const last = lastWords(entries.toSorted(byNewestLog), new Set(offered.map(({ id }) => id)));
  const handleChoose = (index: number) =>
    form.reset({ ...form.getValues(), ...last[index] }, { keepDefaultValues: true });
  // Where the end is asked for, it comes first and has the focus.
  const isAsked = isForgotten(stop);
  const end = <EndField form={form} stop={stop} />;
  return (
    <>
      {isAsked && end}
      <UsedLast texts={last.map((words) => textOf(words, offered))} onChoose={handleChoose} />
      <details.Field form={form} name="serviceLineId" options={lineOptions(offered)} />
      <details.Field form={form} name="description" />
      <details.Fields form={form} names={otherDetails} />
      {!isAsked && end}
    </>
  );
}

interface StopActionsProps {
  readonly isGone: boolean;
  readonly isPending: boolean;
  readonly onCancel: () => void;
  readonly onDiscard: () => void;
}

/** The buttons of the form. Nothing can be saved of a timer that was stopped elsewhere. */
function StopActions({ isGone, isPending, onCancel, onDiscard }: StopActionsProps) {
  return (
    <>
      {isGone && (
        <p role="status" className="time:text-body time:text-caution-ink">
          This timer was stopped elsewhere.
        </p>
      )}
      <DialogActions>
        <Button
          variant="ghost"
          className="time:px-2!"
          onClick={onDiscard}
          disabled={isPending || isGone}
        >
          Discard
        </Button>
        <Button onClick={onCancel} disabled={isPending}>
          {isGone ? "Close" : "Keep running"}
        </Button>
        <Button type="submit" variant="primary" isPending={isPending} disabled={isGone}>
          {isPending ? "Saving..." : "Save"}
        </Button>
      </DialogActions>
    </>
  );
}

function textOf({ serviceLineId, description }: Words, lines: readonly ServiceLine[]): string {
  return `${lineName(lines, serviceLineId)}: ${description}`;
}

function EndField({ form, stop }: EndFieldProps) {
  const endTime = clockTime(useWatch({ control: form.control, name: "endTime" }));
  return (
    <>
      <TimeField form={form} name="endTime" label="End time" />
      <SpanSummary form={form} name="endTime" span={timerSpan(stop, endTime)} />
    </>
  );
}

/** People log yesterday's work today: what was used last is not what was done last. */
function byNewestLog(one: TimeEntry, other: TimeEntry): number {
  return other.createdAt.localeCompare(one.createdAt);
}

/** Whether the timer was stopped elsewhere while the form was open. */
function useIsGone({ timer }: Stop): boolean {
  const { data: running = timer } = useQuery(timerQuery);
  return running?.startedAt !== timer.startedAt;
}

function about(stop: Stop): string {
  const { startedAt, interactionId } = stop.timer;
  const work = interactionId === null ? "" : ", for a visit";
  const length = formatDuration(minutesOf(stop));
  return isForgotten(stop)
    ? `The timer runs for ${length}${work}, since ${formatDateTime(startedAt)}. When did the work end?`
    : `Since ${formatTime(startedAt)}, ${length}${work}`;
}
