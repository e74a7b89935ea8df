import { loadOutgoing, toastFailure, useSession, type WaitingWrite } from "@dash/kit";
import { useId, useState, type ReactNode } from "react";
import { Button } from "../form/button.tsx";
import { useWaiting } from "./use-waiting.tsx";
import type { WaitingDialog } from "./waiting-dialog.tsx";

export interface WaitingWritesProps {
  /** Draws only the writes of these nouns. */
  readonly nouns: readonly string[];
  readonly draw: (write: WaitingWrite) => ReactNode;
  /** The name of a write in labels and in the question before it is deleted, such as `entry of 15 Jul 2026, 09:00`. */
  readonly nameOf: (write: WaitingWrite) => string;
  /** Returns the form of a refused write, or goes to that form. The form's code may load late. */
  readonly onEdit: (write: WaitingWrite) => Promise<WaitingDialog | void>;
}

interface OpenedDialog {
  readonly Dialog: WaitingDialog;
  readonly write: WaitingWrite;
}

const LATE = "This needs the network. What waits stays on this device.";

/** The person's writes that no service has stored yet, the refused ones first. Draws nothing while there are none. */
export function WaitingWrites({ nouns, draw, nameOf, onEdit }: WaitingWritesProps) {
  const owner = useSession()?.id;
  const writes = useWaiting(owner, nouns);
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const open = async (write: WaitingWrite, load: WaitingWritesProps["onEdit"]) => {
    try {
      const Dialog = await load(write);
      if (Dialog) setOpened({ Dialog, write });
    } catch (error) {
      toastFailure(error, LATE);
    }
  };
  const row = (write: WaitingWrite) => (
    <WaitingRow
      key={write.key}
      write={write}
      name={`waiting ${nameOf(write)}`}
      onEdit={() => void open(write, onEdit)}
      onDiscard={() => void open(write, loadQuestion)}
    >
      {draw(write)}
    </WaitingRow>
  );
  return (
    <>
      {writes.length > 0 && <WaitingList writes={writes} row={row} />}
      {opened && (
        <opened.Dialog
          write={opened.write}
          name={nameOf(opened.write)}
          onDrop={() => drop(opened.write, owner)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

async function loadQuestion(): Promise<WaitingDialog> {
  return (await import("./discard-write.tsx")).DiscardWrite;
}

async function drop({ key }: WaitingWrite, owner: string | undefined): Promise<void> {
  const { dropWaiting } = await loadOutgoing();
  if (owner) await dropWaiting(owner, key);
}

interface WaitingListProps {
  readonly writes: readonly WaitingWrite[];
  readonly row: (write: WaitingWrite) => ReactNode;
}

function WaitingList({ writes, row }: WaitingListProps) {
  const headingId = useId();
  const refused = writes.filter(({ refusal }) => refusal !== undefined);
  const waiting = writes.filter(({ refusal }) => refusal === undefined);
  return (
    <section
      aria-labelledby={headingId}
      className="rounded-lg border border-l-4 border-line border-l-caution bg-raised p-5 pl-4 text-body"
    >
      <h3 id={headingId} className="font-semibold text-ink">
        Waiting to be sent
      </h3>
      <p className="mt-1 text-ink-soft">
        {waiting.length > 0
          ? "On this device only, and sent when you are online. No figure includes them yet."
          : "On this device only, and not sent again until you edit them. No figure includes them yet."}
      </p>
      <ul className="-mb-2 mt-2 divide-y divide-line">{[...refused, ...waiting].map(row)}</ul>
    </section>
  );
}

interface WaitingRowProps {
  readonly write: WaitingWrite;
  readonly name: string;
  readonly onEdit: () => void;
  readonly onDiscard: () => void;
  readonly children: ReactNode;
}

/** A refused write can be edited. Any other write is on its way and stays as it is. */
function WaitingRow({ write: { refusal }, name, onEdit, onDiscard, children }: WaitingRowProps) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 flex-1 basis-40">
        {children}
        {refusal && <p className="text-negative-ink">Not saved: {refusal}</p>}
      </div>
      <div className="flex gap-2">
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
