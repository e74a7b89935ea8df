import type { SyncOutcome } from "@dash/contracts/call-connection";
import type { Fault } from "./call-platform.client.ts";

/** How a run ended, and what it says of the connection. */
export interface SyncEnding {
  readonly outcome: Exclude<SyncOutcome, "running">;
  readonly message: string | null;
  /** What is wrong with the connection now, null where nothing is; undefined where the run does not know. */
  readonly trouble?: string | null;
  /** Set where everything was read that there was until then. */
  readonly readUntil?: Date;
}

/** The run goes on by itself. */
export function paused(message: string): SyncEnding {
  return { outcome: "paused", message };
}

export function endingAfter(fault: Fault): SyncEnding {
  const trouble = troubleOf(fault);
  const goesOn = ["rate-limited", "unavailable", "unauthorized"].includes(fault.kind);
  return {
    outcome: goesOn ? "paused" : "failed",
    message: trouble,
    // Where somebody has to connect again, that is all there is to say.
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
