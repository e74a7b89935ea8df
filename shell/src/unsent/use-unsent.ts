import { useSession } from "@dash/kit";
import { onUnsentChange } from "@dash/kit/ui/stored-databases";
import { NOTHING_UNSENT, readUnsent, type UnsentCounts } from "@dash/kit/ui/unsent";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

const NOTHING: UnsentCounts = { "time-entry": NOTHING_UNSENT, "job-sheet": NOTHING_UNSENT };

const unsentQuery = (owner: string | undefined) =>
  queryOptions({
    queryKey: ["unsent", owner],
    networkMode: "always",
    queryFn: () => (owner ? readUnsent(owner) : NOTHING),
  });

/** What is unsent of the person who is signed in, as it is now in this browser. */
export function useUnsent(): UnsentCounts {
  const owner = useSession()?.id;
  const client = useQueryClient();
  useEffect(
    () => onUnsentChange(() => void client.invalidateQueries(unsentQuery(owner))),
    [client, owner],
  );
  return useQuery(unsentQuery(owner)).data ?? NOTHING;
}
