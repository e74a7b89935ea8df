import { loadOutgoing } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { useState } from "react";
import type { UnsentCount } from "./unsent-text.ts";

export interface SignOutChoicesProps {
  readonly owner: string;
  readonly writes: readonly UnsentCount[];
  /** Whether this device keeps the writes after the sign-out. */
  readonly isKept: boolean;
  readonly onDiscard: () => Promise<void>;
  readonly onLeave: () => void;
  readonly onCancel: () => void;
}

/** The buttons of the question. */
export function SignOutChoices(props: SignOutChoicesProps) {
  const { owner, writes, isKept, onDiscard, onLeave, onCancel } = props;
  const [running, setRunning] = useState<"sending" | "leaving" | null>(null);
  const handleSend = async () => {
    setRunning("sending");
    const { sendWaiting } = await loadOutgoing();
    await sendWaiting(owner);
    setRunning(null);
  };
  const handleEnd = (end: () => void) => () => {
    setRunning("leaving");
    end();
  };
  const isPending = running !== null;
  const isWaiting = writes.some(({ waiting }) => waiting > 0);
  return (
    <div className="mt-6 flex flex-wrap justify-end gap-2">
      <Button onClick={onCancel}>Cancel</Button>
      <Button
        variant="destructive"
        isPending={isPending}
        onClick={handleEnd(() => void onDiscard())}
      >
        Discard
      </Button>
      {isKept && (
        <Button isPending={isPending} onClick={handleEnd(onLeave)}>
          Keep for me
        </Button>
      )}
      {isWaiting && (
        <Button variant="primary" isPending={isPending} onClick={() => void handleSend()}>
          {running === "sending" ? "Sending..." : "Send now"}
        </Button>
      )}
    </div>
  );
}
