import { useSuspenseQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { callConnectionQuery } from "./call-connection.queries.ts";

const READ_AGAIN_MS = 2_000;

/** Reads the status again and again while the newest sync runs, until it has ended. */
export function useRunningSync(): void {
  const { data, dataUpdatedAt, errorUpdatedAt, refetch } = useSuspenseQuery(callConnectionQuery);
  const isRunning = data.syncs[0]?.outcome === "running";
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => void refetch(), READ_AGAIN_MS);
    return () => clearTimeout(timer);
    // A status that is read again, or could not be, begins the next wait, even where it is the same.
  }, [isRunning, dataUpdatedAt, errorUpdatedAt, refetch]);
}
