import type { TimeEntryBody } from "@dash/contracts/time/time-entries";
import { useOwner } from "@dash/kit/ui/use-owner";
import { loadWaiting } from "./late-waiting.tsx";

/** Gives a function that keeps an entry whose request got no answer. It returns false where that is not possible. */
export function useKeepUnsent() {
  const owner = useOwner() ?? "";
  return (body: TimeEntryBody, key: string): Promise<boolean> =>
    loadWaiting().then(
      ({ keepEntry }) => keepEntry(owner, body, key),
      // The page lost the network before it had the code.
      () => false,
    );
}
