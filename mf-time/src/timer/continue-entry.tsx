import type { TimeEntry } from "@dash/contracts/time/time-entries";
import { CallError } from "@dash/kit";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { start, toastRefusal } from "./start-timer.ts";
import { StopTimerDialog } from "./stop-timer-dialog.tsx";
import { timerQuery } from "./timer.queries.ts";

export interface ContinueEntryProps {
  readonly entry: TimeEntry;
  readonly onClose: () => void;
}

/** Starts a timer with an entry's line, description and visit. A timer that cannot be stopped by itself is asked for first. */
export function ContinueEntry({ entry, onClose }: ContinueEntryProps) {
  const { serviceLineId, description, interactionId } = entry;
  const client = useQueryClient();
  const { data: running } = useQuery(timerQuery);
  const [isAsking, setIsAsking] = useState(false);
  const continueNow = () =>
    start(client, { serviceLineId, description, interactionId }).then(onClose, (error: unknown) => {
      if (error instanceof CallError && error.status === 409) return setIsAsking(true);
      toastRefusal(error);
      onClose();
    });
  const continueAtOnce = useEffectEvent(continueNow);
  useEffect(() => void continueAtOnce(), []);
  if (!isAsking || !running) return null;
  const handleClose = () => {
    const isStopped = client.getQueryData(timerQuery.queryKey) === null;
    if (!isStopped) return onClose();
    setIsAsking(false);
    void continueNow();
  };
  return <StopTimerDialog timer={running} onClose={handleClose} />;
}
