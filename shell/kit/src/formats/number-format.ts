const moneyFormat = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });

/** Hours to one decimal, of whole minutes: `8.0h`. */
export function formatHours(minutes: number): string {
  // Rounded in tenths of an hour: 57 / 60 as a float is a little less than the 0.95 it stands for.
  return `${(Math.round(minutes / 6) / 10).toFixed(1)}h`;
}

/** Hours and minutes, of whole minutes: `7:05`. */
export function formatDuration(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? "-" : ""}${Math.floor(size / 60)}:${String(size % 60).padStart(2, "0")}`;
}

/** Pounds and pence: `£1,234.50`. */
export function formatMoney(pounds: number): string {
  return moneyFormat.format(pounds);
}

/** Of a number that is already a percentage: `57.1%`. */
export function formatPercent(percent: number, decimals = 1): string {
  return `${percent.toFixed(decimals)}%`;
}
