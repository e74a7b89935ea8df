import { useSuspenseQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { callConnectionQuery } from "./call-connection.queries.ts";

const READ_AGAIN_MS = 2_000;

/** Polls the status while the newest sync runs. */
export function useRunningSync(): void {
  const { data, dataUpdatedAt, errorUpdatedAt, refetch } = useSuspenseQuery(callConnectionQuery);
  const isRunning = data.syncs[0]?.outcome === "running";
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => void refetch(), READ_AGAIN_MS);
    return () => clearTimeout(timer);
    // Each successful or failed read starts the next wait, even if the status is unchanged.
  }, [isRunning, dataUpdatedAt, errorUpdatedAt, refetch]);
}
