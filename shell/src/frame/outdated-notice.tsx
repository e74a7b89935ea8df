import { Button } from "@dash/kit/ui/form/button";
import { notifyManager, useQueryClient, type Query, type QueryCache } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore, useTransition } from "react";
import { isOfflinePage } from "../offline/offline-page.ts";

const OUTDATED = "Some of what you see could not be brought up to date.";
const OFFLINE = "You are offline. What you see may be out of date.";

/** Says that what is on the screen is or may be old, because it could not be read again or there is no network. */
export function OutdatedNotice() {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)),
    [cache],
  );
  const isOutdated = useSyncExternalStore(subscribe, () => outdatedIn(cache).length > 0);
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  const [isRefreshing, startRefresh] = useTransition();
  const handleRefresh = () => startRefresh(() => readAgain(cache));
  return (
    <div role="status">
      {(isOutdated || !(isOnline || isOfflinePage())) && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-caution-soft px-4 py-2 text-body text-ink sm:px-6 lg:px-8">
          <p>{isOnline ? OUTDATED : OFFLINE}</p>
          {isOutdated && (
            <Button size="small" isPending={isRefreshing} onClick={handleRefresh}>
              Try again
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function subscribeToNetwork(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

/** The queries on the screen that have data from an earlier answer and whose latest request failed. */
function outdatedIn(cache: QueryCache): Query[] {
  return cache
    .findAll({ type: "active" })
    .filter(({ state }) => state.status === "error" && state.data !== undefined);
}

async function readAgain(cache: QueryCache): Promise<void> {
  await Promise.all(outdatedIn(cache).map((query) => query.fetch().catch(() => undefined)));
}
