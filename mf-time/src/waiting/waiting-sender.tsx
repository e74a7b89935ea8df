import { createTimeEntry } from "@dash/contracts/time/time-entries";
import { call, invalidateShown, toast, toastSuccess, useSession } from "@dash/kit";
import { outcomeOf, type RequestOutcome } from "@dash/kit/ui/request-outcome";
import { useResend } from "@dash/kit/ui/use-resend";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { sendWaiting, type SendingResult } from "./send-waiting.ts";
import { useWaiting } from "./use-waiting.ts";
import { noteWaiting, type WaitingEntry } from "./waiting-store.ts";

/** Sends the waiting entries of the person who is signed in. */
export function WaitingSender() {
  const owner = useSession()?.id;
  const client = useQueryClient();
  const isWaiting = useWaiting(owner).some(({ refusal }) => refusal === undefined);
  useEffect(() => {
    if (owner) void noteWaiting(owner);
  }, [owner]);
  useResend(isWaiting, async () => {
    if (!owner) return;
    const result = await sendWaiting(owner, send);
    if (!result) return;
    if (result.stored > 0) await invalidateShown(client, createTimeEntry);
    notify(result);
  });
  return null;
}

async function send({ body, key }: WaitingEntry): Promise<RequestOutcome> {
  try {
    await call(createTimeEntry, { body, idempotencyKey: key });
    return { kind: "stored" };
  } catch (error) {
    return outcomeOf(error);
  }
}

function notify({ stored, refused }: SendingResult): void {
  if (refused > 0)
    toast({
      title: "Not saved",
      description: "An entry that waited was not saved. Time Tracking shows it, and why.",
      tone: "destructive",
    });
  else if (stored === 1) toastSuccess("The entry that waited is saved.");
  else if (stored > 1) toastSuccess(`${stored} entries that waited are saved.`);
}
