import { pluralize } from "@dash/contracts/values/pluralize";

const MS_PER_HOUR = 3_600_000;
const HOURS_PER_DAY = 24;

/** How long somebody has been waiting, such as `waiting 3 days`. */
export function waitingText(since: string, now: Date): string {
  const hours = Math.floor((now.getTime() - Date.parse(since)) / MS_PER_HOUR);
  if (hours < 1) return "waiting less than an hour";
  if (hours < HOURS_PER_DAY) return `waiting ${pluralize(hours, "hour")}`;
  return `waiting ${pluralize(Math.floor(hours / HOURS_PER_DAY), "day")}`;
}
