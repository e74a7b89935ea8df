const countFormat = new Intl.NumberFormat("en-GB");
const poundsFormat = new Intl.NumberFormat("en-GB", {
  style: "currency",
  currency: "GBP",
  maximumFractionDigits: 0,
});

/** `1,250`. */
export function formatCount(count: number): string {
  return countFormat.format(count);
}

/** `£1,250`, for charts: at their bars there is no room for pence. */
export function formatPounds(pounds: number): string {
  return poundsFormat.format(pounds);
}

/** The figure as it is written, or a dash where there is none. */
export function orDash(figure: number | null, format: (figure: number) => string): string {
  return figure === null ? "–" : format(figure);
}
