import { toast, useSearch, type ToastContent } from "@dash/kit";
import { useQueryClient } from "@tanstack/react-query";
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

/** Why somebody came back from the call system without a connection. */
const failures: ReadonlyMap<string, string> = new Map([
  ["denied", "Ring Central was not connected, because access was not allowed there."],
  ["expired", "Connecting to Ring Central took too long. Please connect again."],
  ["failed", "Ring Central could not be connected. Please try again."],
]);

/** Says how the way to the call system and back ended, once: the address forgets it. */
export function useConnectionReturn(): void {
  const [{ ringcentral }, setSearch] = useSearch(Return);
  const client = useQueryClient();
  useEffect(() => {
    if (ringcentral === undefined) return;
    setSearch({ ringcentral: null });
    const failure = failures.get(ringcentral);
    if (failure) toast({ title: "Error", description: failure, tone: "destructive" });
    if (ringcentral === "connected") {
      toast(connected);
      // The first sync has begun by then. The timer outlives this effect, which the changed address ends.
      setTimeout(() => void client.invalidateQueries(callConnectionQuery), CHECK_AGAIN_MS);
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- every drawing has another `setSearch`
  }, [ringcentral, client]);
}
