const ADDRESS = "/worker.js";

/** Makes the site installable and its frame readable without a network. Without workers the page works as before. */
export function registerWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker
    // The browser asks the server for the worker, too, and not its own cache, so a new one comes with the next visit.
    .register(ADDRESS, { updateViaCache: "none" })
    .catch((error: unknown) =>
      console.warn("The frame is not kept for times without a network", error),
    );
}
