import { invalidateShown, now } from "@dash/kit";
import { useSingleFlight } from "@dash/kit/ui/use-single-flight";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { attempt, shareEndpoints } from "./send-request.ts";
import { sendSheet } from "./send-sheet.ts";
import {
  isComplete,
  isToSend,
  isWaiting,
  type Outcome,
  type Sheet,
  type SheetRequest,
} from "./sheet.ts";
import { holdSheet } from "./sheet-lock.ts";
import type { StoredSheet } from "./sheet-store.ts";

const RETRY_MS = 10_000;

export interface SendingOptions {
  readonly latest: () => StoredSheet;
  readonly change: (patch: Partial<Omit<StoredSheet, "values">>) => Promise<void>;
  readonly onVisitRefused: (error: unknown) => void;
  /** Is called once everything is stored. */
  readonly onComplete: (sheet: Sheet) => void;
}

/** Sends a sheet, and what has no answer again by itself: when the sheet comes back, and while it is open. */
export function useSending({ latest, change, onVisitRefused, onComplete }: SendingOptions) {
  const client = useQueryClient();
  const [isSending, setIsSending] = useState(false);
  const send = (request: SheetRequest): Promise<Outcome> =>
    attempt(request, latest().photos, (error) => {
      if (request.share === "visit") onVisitRefused(error);
    });
  const run = useSingleFlight(async (sheet: Sheet) => {
    setIsSending(true);
    const store = (next: Sheet) => {
      const { sheet: former, sentAt } = latest();
      // The time of the first attempt without an answer, because it may be the one that was stored.
      return change({ sheet: next, sentAt: isWaiting(former) ? sentAt : now().getTime() });
    };
    const after = await sendSheet(sheet, { send, store });
    setIsSending(false);
    await Promise.all(shareEndpoints.map((endpoint) => invalidateShown(client, endpoint)));
    if (isComplete(after)) onComplete(after);
  });

  useEffect(holdSheet, []);
  const isLeftOver = isToSend(latest().sheet) && !isSending;
  const resume = useEffectEvent(() => void run(latest().sheet));
  useEffect(() => {
    if (!isLeftOver) return;
    const timer = setInterval(resume, RETRY_MS);
    window.addEventListener("online", resume);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", resume);
    };
  }, [isLeftOver]);
  useEffect(() => {
    // The person has pressed Save before the page went.
    if (isLeftOver) resume();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the sheet comes back
  }, []);
  return { run, isSending };
}
