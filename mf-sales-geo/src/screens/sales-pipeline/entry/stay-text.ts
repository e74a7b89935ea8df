import { formatCount } from "../../../figures/figure-formats.ts";
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const units = [
  [DAY, "day"],
  [HOUR, "hour"],
  [MINUTE, "minute"],
] as const;

/** How long a stay was, in the largest unit that it fills. */
export function stayText(seconds: number): string {
  for (const [size, unit] of units) {
    const count = Math.floor(seconds / size);
    if (count > 0) return `${formatCount(count)} ${unit}${count === 1 ? "" : "s"}`;
  }
  return "less than a minute";
}
