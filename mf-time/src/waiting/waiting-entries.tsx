import type { ServiceLine } from "@dash/contracts/time/service-lines";
import { toastFailure, useSession } from "@dash/kit";
import { Button } from "@dash/kit/ui/button";
import { useQuery } from "@tanstack/react-query";
import { useId, useState, type ComponentType } from "react";
import { LineName } from "../service-line/line-name.tsx";
import { serviceLinesQuery } from "../service-line/service-line.queries.ts";
import { useWaiting } from "./use-waiting.ts";
import type { WaitingDialogProps } from "./waiting-dialog-props.ts";
import type { WaitingEntry } from "./waiting-store.ts";
import { waitingName, waitingTimes } from "./waiting-words.ts";

const dialogs = {
  edit: async () => (await import("./edit-waiting-entry.tsx")).EditWaitingEntry,
  discard: async () => (await import("./discard-waiting-entry.tsx")).DiscardWaitingEntry,
};

interface Opened {
  readonly Dialog: ComponentType<WaitingDialogProps>;
  readonly entry: WaitingEntry;
}

/** The person's entries that no service has stored yet, the refused ones first. Nothing is drawn while there are none. */
export function WaitingEntries() {
  const owner = useSession()?.id;
  const entries = useWaiting(owner);
  const { data: lines = [] } = useQuery(serviceLinesQuery);
  const [opened, setOpened] = useState<Opened | null>(null);
  const headingId = useId();
  const handleAction = async (action: keyof typeof dialogs, entry: WaitingEntry) => {
    try {
      setOpened({ Dialog: await dialogs[action](), entry });
    } catch (error) {
      toastFailure(error, "This needs the network. The entry stays on this device.");
    }
  };
  const refused = entries.filter(({ refusal }) => refusal !== undefined);
  const waiting = entries.filter(({ refusal }) => refusal === undefined);
  if (!owner || entries.length === 0) return null;
  return (
    <section
      aria-labelledby={headingId}
      className="time:rounded-lg time:border time:border-l-4 time:border-line time:border-l-caution time:bg-raised time:p-5 time:pl-4 time:text-body"
    >
      <h3 id={headingId} className="time:font-semibold time:text-ink">
        Waiting to be sent
      </h3>
      <p className="time:mt-1 time:text-ink-soft">
        {waiting.length > 0
          ? "On this device only, and sent when you are online. No figure includes them yet."
          : "On this device only, and not sent again until you edit them. No figure includes them yet."}
      </p>
      <ul className="time:-mb-2 time:mt-2 time:divide-y time:divide-line">
        {[...refused, ...waiting].map((entry) => (
          <WaitingRow
            key={entry.key}
            entry={entry}
            line={lines.find(({ id }) => id === entry.body.serviceLineId)}
            onEdit={() => void handleAction("edit", entry)}
            onDiscard={() => void handleAction("discard", entry)}
          />
        ))}
      </ul>
      {opened && (
        <opened.Dialog
          entry={opened.entry}
          owner={owner}
          lines={lines}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}

interface WaitingRowProps {
  readonly entry: WaitingEntry;
  readonly line: ServiceLine | undefined;
  readonly onEdit: () => void;
  readonly onDiscard: () => void;
}

/** An entry that was refused can be edited. Any other is on its way as it is. */
function WaitingRow({ entry: { body, refusal }, line, onEdit, onDiscard }: WaitingRowProps) {
  const name = waitingName(body);
  return (
    <li className="time:flex time:flex-wrap time:items-start time:justify-between time:gap-x-4 time:gap-y-2 time:py-2">
      <div className="time:min-w-0 time:flex-1 time:basis-40">
        <p className="time:flex time:flex-wrap time:gap-x-4">
          <LineName line={line} />
          <span className="time:tabular-nums">{waitingTimes(body)}</span>
        </p>
        <p className="time:wrap-anywhere time:text-ink-soft">{body.description}</p>
        {refusal && <p className="time:text-negative-ink">Not saved: {refusal}</p>}
      </div>
      <div className="time:flex time:gap-2">
        {refusal && (
          <Button size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
        )}
        <Button size="small" aria-label={`Discard ${name}`} onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </li>
  );
}
