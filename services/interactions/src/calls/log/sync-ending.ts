import type { SyncOutcome } from "@dash/contracts/interactions/call-connection";
import type { Fault } from "../connection/call-platform.client.ts";

/** The outcome of a run of the sync, and its effect on the connection. */
export interface SyncEnding {
  readonly outcome: Exclude<SyncOutcome, "running">;
  readonly message: string | null;
  /** The connection's problem from now on: null when there is none, undefined to leave it as it was. */
  readonly trouble?: string | null;
  /** The time up to which everything was read; absent when the run stopped earlier. */
  readonly readUntil?: Date;
}

/** The outcome of a run that stopped early; a later run continues it. */
export function paused(message: string): SyncEnding {
  return { outcome: "paused", message };
}

export function endingAfter(fault: Fault): SyncEnding {
  const trouble = troubleOf(fault);
  const goesOn = ["rate-limited", "unavailable", "unauthorized"].includes(fault.kind);
  return {
    outcome: goesOn ? "paused" : "failed",
    message: trouble,
    // When somebody has to connect again, the connection's state already says so, and no problem is stored.
    ...(fault.kind === "invalid-grant" ? {} : { trouble }),
  };
}

function troubleOf(fault: Fault): string {
  switch (fault.kind) {
    case "invalid-grant":
      return "Reconnect needed: the call system ended the connection";
    case "missing-permission":
      return `Missing permission ${fault.permission}: add it to the application at the call system, or to the person who connected`;
    case "rate-limited":
      return "Temporarily unavailable: the call system asks for a pause. Calls are read again by themselves";
    case "unauthorized":
      return "Temporarily unavailable: the call system does not take a new token. Calls are read again by themselves";
    case "unavailable":
      return `Temporarily unavailable: the call system does not answer (${fault.reason}). Calls are read again by themselves`;
    case "refused":
      return `The call system refuses to be read (HTTP ${fault.status}, ${fault.code})`;
  }
}
