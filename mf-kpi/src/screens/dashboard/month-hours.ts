import { availableHours, over, type Allocation } from "@dash/contracts/reports/agreeing-figures";
import { pluralize } from "@dash/contracts/values/pluralize";
import { formatDuration, formatTenths } from "@dash/kit";

/** The hours over the allocation, such as `12.5 h over`; undefined if the month is not over. */
export function overageText(minutesUsed: number, allocation: Allocation): string | undefined {
  const tenths = over(allocation, minutesUsed);
  return tenths > 0 ? `${formatTenths(tenths)} h over` : undefined;
}

/** The month's usage in words, for screen readers. */
export function usageText(minutesUsed: number, allocation: Allocation): string {
  const used = `${formatDuration(minutesUsed)} of ${pluralize(availableHours(allocation), "hour")}`;
  const overage = overageText(minutesUsed, allocation);
  return overage ? `${used}, ${overage}` : used;
}
