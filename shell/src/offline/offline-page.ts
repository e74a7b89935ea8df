import { OFFLINE_MARK } from "../worker/frame.ts";

/** Whether the service worker answered this page without a network. */
export function isOfflinePage(): boolean {
  return document.querySelector(`meta[name="${OFFLINE_MARK}"]`) !== null;
}
