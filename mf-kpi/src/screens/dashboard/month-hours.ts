import { formatDuration } from "@dash/kit";

/** How far a month is past its allocation, as `12.5 h over`; undefined while it is not. */
export function overageText(minutesUsed: number, hoursAvailable: number): string | undefined {
  const over = minutesUsed - hoursAvailable * 60;
  if (over <= 0) return undefined;
  // A few minutes over are over all the same, so they do not round to nothing.
  return `${Math.max(tenthsOfHours(over), 0.1).toFixed(1)} h over`;
}

/** The month's use in words, for whoever does not see it drawn. */
export function usageText(minutesUsed: number, hoursAvailable: number): string {
  const used = `${formatDuration(minutesUsed)} of ${hoursAvailable} hours`;
  const over = overageText(minutesUsed, hoursAvailable);
  return over ? `${used}, ${over}` : used;
}

function tenthsOfHours(minutes: number): number {
  return Math.round(minutes / 6) / 10;
}
