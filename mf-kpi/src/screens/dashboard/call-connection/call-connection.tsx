import type { CallConnectionStatus } from "@dash/contracts/interactions/call-connection";
import { useSuspenseQuery } from "@tanstack/react-query";
import { lazy, startTransition, Suspense, useState, useEffect } from "react";
import { callConnectionQuery } from "./call-connection.queries.ts";
import { CheckingConnection } from "./connection-frame.tsx";
import { useConnectionReturn } from "./use-connection-return.ts";

const ConnectionLine = lazy(async () => ({
  default: (await import("./connection-line.tsx")).ConnectionLine,
}));
// Most dashboards have no connection yet, so these details come with the card.
const ConnectionDetails = lazy(async () => ({
  default: (await import(/* webpackChunkName: "connection" */ "./connection-details.tsx"))
    .ConnectionDetails,
}));

/** Shows how the attempt to connect ended, even if the check of the connection fails. */
export function CallConnection() {
  useConnectionReturn();
  return (
    <Suspense fallback={<CheckingConnection />}>
      <CheckedConnection />
    </Suspense>
  );
}

/** One line while calls come in. The full card opens by a press, and by itself when the connection asks for something. */
function CheckedConnection() {
  const { data: status, isError, refetch } = useSuspenseQuery(callConnectionQuery);
  const [isOpen, setIsOpen] = useState(false);
  useRunningSync();
  const isWell = !isError && comesIn(status);
  // The line stays until the code of the card is there.
  const handleOpen = () => startTransition(() => setIsOpen(true));
  if (isWell && !isOpen) return <ConnectionLine status={status} onOpen={handleOpen} />;
  return (
    <ConnectionDetails
      status={status}
      hasFailed={isError}
      onRefresh={refetch}
      onClose={isWell ? () => setIsOpen(false) : undefined}
    />
  );
}

/** Whether calls come in, and the newest sync did not fail. */
function comesIn({ state, lastSyncedAt, syncs }: CallConnectionStatus): boolean {
  return state === "connected" && lastSyncedAt !== null && syncs[0]?.outcome !== "failed";
}

const READ_AGAIN_MS = 2_000;

/** Polls the status while the newest sync runs. */
function useRunningSync(): void {
  const { data, dataUpdatedAt, errorUpdatedAt, refetch } = useSuspenseQuery(callConnectionQuery);
  const isRunning = data.syncs[0]?.outcome === "running";
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => void refetch(), READ_AGAIN_MS);
    return () => clearTimeout(timer);
    // Each successful or failed read starts the next wait, even if the status is unchanged.
  }, [isRunning, dataUpdatedAt, errorUpdatedAt, refetch]);
}
