import { roundToUnit } from "@dash/contracts/reports/agreeing-figures";

const moneyFormat = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });

/** Writes minutes as hours with one decimal: `8.0h`, `1,000.0h`. */
export function formatHours(minutes: number): string {
  return `${formatTenths(roundToUnit(minutes))}h`;
}

/** Writes whole tenths with one decimal: `8.0`, `1,000.0`. */
export function formatTenths(tenths: number): string {
  return `${Math.floor(tenths / 10).toLocaleString("en-GB")}.${tenths % 10}`;
}

/** Writes whole minutes as hours and minutes: `7:05`, `1,000:19`. */
export function formatDuration(minutes: number): string {
  const size = Math.abs(minutes);
  const hours = Math.floor(size / 60).toLocaleString("en-GB");
  return `${minutes < 0 ? "-" : ""}${hours}:${String(size % 60).padStart(2, "0")}`;
}

/** Writes pounds and pence: `£1,234.50`. */
export function formatMoney(pounds: number): string {
  return moneyFormat.format(pounds);
}
