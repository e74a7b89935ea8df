import { over } from "@dash/contracts/reports/agreeing-figures";
import { pluralize } from "@dash/contracts/values/pluralize";
import { formatDuration, formatTenths } from "@dash/kit";

/** The hours over the allocation, such as `12.5 h over`; undefined if the month is not over. */
export function overageText(minutesUsed: number, hoursAvailable: number): string | undefined {
  const tenths = over(hoursAvailable, minutesUsed);
  return tenths > 0 ? `${formatTenths(tenths)} h over` : undefined;
}

/** The month's usage in words, for screen readers. */
export function usageText(minutesUsed: number, hoursAvailable: number): string {
  const used = `${formatDuration(minutesUsed)} of ${pluralize(hoursAvailable, "hour")}`;
  const overage = overageText(minutesUsed, hoursAvailable);
  return overage ? `${used}, ${overage}` : used;
}
