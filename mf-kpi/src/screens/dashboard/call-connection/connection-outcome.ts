import { toast, type ToastContent } from "@dash/kit";
import type { QueryClient } from "@tanstack/react-query";
import { callConnectionQuery } from "./call-connection.queries.ts";

const CHECK_AGAIN_MS = 1_000;

const connected: ToastContent = {
  title: "Ring Central Connected!",
  description: "Your call data is now being synced automatically.",
  tone: "success",
};

const notConnected: ToastContent = {
  title: "Ring Central is not connected",
  description: "Please connect again, or ask an administrator.",
  tone: "destructive",
};

/** Messages for a return from the call system without a connection. */
const failures: ReadonlyMap<string, string> = new Map([
  ["denied", "Ring Central was not connected, because access was not allowed there."],
  ["expired", "Connecting to Ring Central took too long. Please connect again."],
  ["failed", "Ring Central could not be connected. Please try again."],
]);

/** Tells how the attempt to connect ended: `connected`, or why it failed. */
export function tellOutcome(outcome: string, client: QueryClient): void {
  const failure = failures.get(outcome);
  if (failure) toast({ title: "Error", description: failure, tone: "destructive" });
  // By then the first sync has begun.
  if (outcome === "connected") setTimeout(() => void tellStatus(client), CHECK_AGAIN_MS);
}

/** Reads the status again and shows it: the address can be typed by hand, so its parameter proves nothing. */
async function tellStatus(client: QueryClient): Promise<void> {
  const check = client.fetchQuery({ ...callConnectionQuery, staleTime: 0 });
  // The card shows a check that failed.
  const status = await check.catch(() => undefined);
  if (status) toast(status.isAuthorized ? connected : notConnected);
}
