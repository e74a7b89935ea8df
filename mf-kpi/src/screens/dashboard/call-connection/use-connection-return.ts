import { useSearch } from "@dash/kit";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import * as z from "zod/mini";

const Return = z.object({ ringcentral: z.optional(z.string()) });

/** Shows once how the attempt to connect ended, and removes the outcome from the address. */
export function useConnectionReturn(): void {
  const [{ ringcentral }, setSearch] = useSearch(Return);
  const client = useQueryClient();
  useEffect(() => {
    if (ringcentral === undefined) return;
    setSearch({ ringcentral: null });
    // The code is loaded after a return only.
    void import("./connection-outcome.ts").then(({ tellOutcome }) =>
      tellOutcome(ringcentral, client),
    );
    // eslint-disable-next-line react-hooks/exhaustive-deps -- every drawing has another `setSearch`
  }, [ringcentral, client]);
}
