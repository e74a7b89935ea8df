const moneyFormat = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });

/** Writes whole minutes as hours with one decimal: `8.0h`. */
export function formatHours(minutes: number): string {
  // Tenths of an hour are rounded, because 57 / 60 as a float is a little less than 0.95.
  return `${(Math.round(minutes / 6) / 10).toFixed(1)}h`;
}

/** Writes whole tenths with one decimal: `8.0`. */
export function formatTenths(tenths: number): string {
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}

/** Writes whole minutes as hours and minutes: `7:05`. */
export function formatDuration(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? "-" : ""}${Math.floor(size / 60)}:${String(size % 60).padStart(2, "0")}`;
}

/** Writes pounds and pence: `£1,234.50`. */
export function formatMoney(pounds: number): string {
  return moneyFormat.format(pounds);
}

/** Writes a number that is already a percentage: `57.1%`. */
export function formatPercent(percent: number, decimals = 1): string {
  return `${percent.toFixed(decimals)}%`;
}
