import { now } from "./clock.ts";

const MINUTE_MS = 60_000;

/** Says how long ago an instant was: `just now`, `5 minutes ago`, `3 days ago`. The future is `just now` too. */
export function relativeTime(instant: string, current = now()): string {
  const minutes = Math.floor((current.getTime() - Date.parse(instant)) / MINUTE_MS);
  if (minutes < 1) return "just now";
  if (minutes < 60) return ago(minutes, "minute");
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? ago(hours, "hour") : ago(Math.floor(hours / 24), "day");
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
}
