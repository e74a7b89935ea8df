import { over } from "@dash/contracts/agreeing-figures";
import { counted } from "@dash/contracts/counted";
import { formatDuration, formatTenths } from "@dash/kit";

/** How far a month is past its allocation, as `12.5 h over`; undefined while it is not. */
export function overageText(minutesUsed: number, hoursAvailable: number): string | undefined {
  const tenths = over(hoursAvailable, minutesUsed);
  return tenths > 0 ? `${formatTenths(tenths)} h over` : undefined;
}

/** The month's use in words, for whoever does not see it drawn. */
export function usageText(minutesUsed: number, hoursAvailable: number): string {
  const used = `${formatDuration(minutesUsed)} of ${counted(hoursAvailable, "hour")}`;
  const overage = overageText(minutesUsed, hoursAvailable);
  return overage ? `${used}, ${overage}` : used;
}
