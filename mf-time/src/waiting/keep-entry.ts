import type { TimeEntryBody } from "@dash/contracts/time/time-entries";
import { now, toast } from "@dash/kit";
import { addWaiting } from "./waiting-store.ts";

/** Keeps an entry whose request got no answer, and says so. It returns false where the browser denies storage. */
export async function keepEntry(owner: string, body: TimeEntryBody, key: string): Promise<boolean> {
  try {
    await addWaiting(owner, { key, body, sentAt: now().getTime() });
  } catch {
    return false;
  }
  const reason = navigator.onLine ? "No answer came." : "You are offline.";
  toast({
    title: "Waiting to be sent",
    description: `${reason} The entry is kept on this device and sent when the connection is back.`,
  });
  return true;
}
