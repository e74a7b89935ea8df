import { focusManager, QueryClient } from "@tanstack/react-query";

/**
 * The page's query client. Queries do not become stale by time. They are not repeated on an interval, on focus or
 * after a failure. Facts make them stale, through `startLive`.
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
        // A call without network fails and says so. By default it would wait silently.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

/** TanStack Query listens to visibility only, but two windows side by side are both visible all the time. */
function listenToFocus(onFocus: () => void): () => void {
  const handleFocus = () => onFocus();
  window.addEventListener("focus", handleFocus);
  document.addEventListener("visibilitychange", handleFocus);
  return () => {
    window.removeEventListener("focus", handleFocus);
    document.removeEventListener("visibilitychange", handleFocus);
  };
}
