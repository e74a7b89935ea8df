import type { AuditEntry, History } from "@dash/contracts/users/audit";
import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import { formatDateTime, AsyncSection, queryFor } from "@dash/kit";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { $ZodType } from "zod/v4/core";
import { actorNameOf } from "../text/actor-name.tsx";
import { actionNames, ChangeList, type NameOf } from "../text/change-list.tsx";
import { Dialog } from "./dialog.tsx";

/** An endpoint that answers the history of one record, newest first. */
export interface HistoryEndpoint extends Endpoint {
  readonly method: "GET";
  readonly params: $ZodType<unknown, { readonly id: string }>;
  readonly response: typeof History;
}

interface RecordHistory {
  readonly endpoint: HistoryEndpoint;
  /** The id of the record. */
  readonly id: string;
  /** Names the records that the changed one refers to. Without a name the id is shown. */
  readonly nameOf?: NameOf;
}

export interface HistoryDialogProps extends RecordHistory {
  /** The name of the record. */
  readonly of: string;
  readonly onClose: () => void;
}

/** A dialog with the history of a record: who changed it, when, and what it said before and after. */
export function HistoryDialog({ of, onClose, ...history }: HistoryDialogProps) {
  return (
    <Dialog onClose={onClose} title="History" description={of}>
      <AsyncSection loading="Loading history..." failure="The history could not be loaded.">
        <Changes {...history} />
      </AsyncSection>
    </Dialog>
  );
}

function Changes({ endpoint, id, ...naming }: RecordHistory) {
  const { data: entries } = useSuspenseQuery(queryFor(endpoint, { params: { id } }));
  if (entries.length === 0)
    return <p className="text-body text-ink-soft">No changes have been recorded yet.</p>;
  return (
    <ol aria-label="Changes, newest first" className="flex flex-col gap-5">
      {entries.map((entry) => (
        <Change key={entry.id} entry={entry} {...naming} />
      ))}
    </ol>
  );
}

function Change(props: { readonly entry: AuditEntry; readonly nameOf?: NameOf }) {
  const { entry } = props;
  return (
    <li className="border-l-2 border-line pl-4">
      <p className="text-body text-ink">
        <strong className="font-semibold">{actionNames[entry.action]}</strong> by{" "}
        {actorNameOf(entry)}
      </p>
      <time dateTime={entry.at} className="mb-2 block text-label text-ink-soft tabular-nums">
        {formatDateTime(entry.at)}
      </time>
      <ChangeList {...props} />
    </li>
  );
}
