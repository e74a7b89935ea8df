import { focusManager, QueryClient } from "@tanstack/react-query";

/**
 * The page's query client: reads never grow stale by time, are not repeated on an interval, on focus
 * or after a failure. Facts make them stale instead, through `startLive`.
 */
export function createQueryClient(): QueryClient {
  focusManager.setEventListener(listenToFocus);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // A call made offline fails and says so, rather than wait without a word.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

/** TanStack Query listens to visibility only; of two windows side by side both are always visible. */
function listenToFocus(onFocus: () => void): () => void {
  const handleFocus = () => onFocus();
  window.addEventListener("focus", handleFocus);
  document.addEventListener("visibilitychange", handleFocus);
  return () => {
    window.removeEventListener("focus", handleFocus);
    document.removeEventListener("visibilitychange", handleFocus);
  };
}
