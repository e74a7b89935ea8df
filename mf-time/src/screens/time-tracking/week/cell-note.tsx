import type { TimeEntry } from "@dash/contracts/time/time-entries";
import { CheckIcon, WarningIcon } from "@dash/kit/ui/layout/icons";
import { Spinner } from "@dash/kit/ui/feedback/spinner";
import { VisitLink } from "../visit-link.tsx";
import { timesText } from "../../../time-entry-form/times-text.ts";
import type { CellState } from "./cell-state.ts";

export interface CellNoteProps {
  readonly id: string;
  readonly state: CellState | undefined;
  readonly entry: TimeEntry | undefined;
  readonly lock: string | null;
}

/** The note below a cell: that it is being saved, why it was refused, or the times of its entry. */
export function CellNote({ id, state, entry, lock }: CellNoteProps) {
  return (
    <div
      id={id}
      className="time:min-h-4 time:px-0.5 time:text-right time:text-label time:text-ink-soft"
    >
      {lock && <span className="time:sr-only">{lock}. </span>}
      <Note state={state} entry={entry} />
    </div>
  );
}

function Note({ state, entry }: Pick<CellNoteProps, "state" | "entry">) {
  if (state?.kind === "saving")
    return (
      <span className="time:inline-flex time:items-center time:gap-1 time:*:size-3!">
        <Spinner /> Saving…
      </span>
    );
  if (state?.kind === "waiting") return "Waiting to be sent";
  if (state?.kind === "refused")
    return (
      <span className="time:block time:text-left time:wrap-anywhere time:text-negative-ink">
        <WarningIcon size={12} aria-hidden="true" className="time:mr-1 time:inline" />
        {state.message}
      </span>
    );
  if (!entry) return null;
  const times = <span className="time:whitespace-nowrap">{timesText(entry)}</span>;
  return (
    <>
      {state?.kind === "saved" ? (
        <span title="Saved" className="time:whitespace-nowrap time:text-positive-ink">
          <CheckIcon size={12} aria-hidden="true" className="time:mr-0.5 time:inline" />
          <span className="time:sr-only">Saved </span>
          {times}
        </span>
      ) : (
        times
      )}{" "}
      <VisitLink entry={entry} tabIndex={-1} />
    </>
  );
}
