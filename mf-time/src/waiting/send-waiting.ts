import { areKeysForgotten, FORGOTTEN_KEY, type RequestOutcome } from "@dash/kit/ui/request-outcome";
import { dropWaiting, readWaiting, refuseWaiting, type WaitingEntry } from "./waiting-store.ts";

const LOCK_NAME = "waiting-time-entries";

export interface SendingResult {
  readonly stored: number;
  readonly refused: number;
}

/**
 * Sends a person's waiting entries, oldest first and one after another, until one has no answer. Only one tab of the
 * browser sends at a time; null where another one does.
 */
export async function sendWaiting(
  owner: string,
  send: (entry: WaitingEntry) => Promise<RequestOutcome>,
): Promise<SendingResult | null> {
  // On plain http the browser has no locks. Two tabs may send the same entry then, which its key makes harmless.
  if (!navigator.locks) return sendAll(owner, send);
  return navigator.locks.request(LOCK_NAME, { ifAvailable: true }, async (lock) =>
    lock ? sendAll(owner, send) : null,
  );
}

async function sendAll(
  owner: string,
  send: (entry: WaitingEntry) => Promise<RequestOutcome>,
): Promise<SendingResult> {
  let [stored, refused] = [0, 0];
  // Reads again before each entry, because the person may have discarded it meanwhile.
  for (let entry = await nextOf(owner); entry; entry = await nextOf(owner)) {
    const { key, sentAt } = entry;
    const outcome: RequestOutcome = areKeysForgotten(sentAt)
      ? { kind: "refused", faults: [{ path: "", message: FORGOTTEN_KEY }] }
      : await send(entry);
    if (outcome.kind === "lost") break;
    if (outcome.kind === "stored") {
      await dropWaiting(owner, key);
      stored += 1;
    } else {
      await refuseWaiting(owner, key, outcome.faults.map(({ message }) => message).join(" "));
      refused += 1;
    }
  }
  return { stored, refused };
}

async function nextOf(owner: string): Promise<WaitingEntry | undefined> {
  return (await readWaiting(owner)).find(({ refusal }) => refusal === undefined);
}
