import { toast, useSearch, type ToastContent } from "@dash/kit";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import * as z from "zod/mini";
import { callConnectionQuery } from "./call-connection.queries.ts";

const CHECK_AGAIN_MS = 1_000;

const Return = z.object({ ringcentral: z.optional(z.string()) });

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

/** Shows once how the attempt to connect ended, and removes the outcome from the address. */
export function useConnectionReturn(): void {
  const [{ ringcentral }, setSearch] = useSearch(Return);
  const client = useQueryClient();
  useEffect(() => {
    if (ringcentral === undefined) return;
    setSearch({ ringcentral: null });
    const failure = failures.get(ringcentral);
    if (failure) toast({ title: "Error", description: failure, tone: "destructive" });
    if (ringcentral === "connected") {
      // By then the first sync has begun. The timer is not cleared, because the changed address ends this effect first.
      setTimeout(() => void tellStatus(client), CHECK_AGAIN_MS);
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- every drawing has another `setSearch`
  }, [ringcentral, client]);
}

/** Reads the status again and shows it: the address can be typed by hand, so its parameter proves nothing. */
async function tellStatus(client: QueryClient): Promise<void> {
  const check = client.fetchQuery({ ...callConnectionQuery, staleTime: 0 });
  // The card shows a check that failed.
  const status = await check.catch(() => undefined);
  if (status) toast(status.isAuthorized ? connected : notConnected);
}
