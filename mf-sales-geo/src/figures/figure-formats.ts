const countFormat = new Intl.NumberFormat("en-GB");
const poundsFormat = new Intl.NumberFormat("en-GB", {
  style: "currency",
  currency: "GBP",
  maximumFractionDigits: 0,
});

/** Formats a count, such as `1,250`. */
export function formatCount(count: number): string {
  return countFormat.format(count);
}

/** Formats pounds where nobody counts pence, such as `£1,250`: in cards, on the board and in charts. */
export function formatPounds(pounds: number): string {
  return poundsFormat.format(pounds);
}

/** The formatted figure, or a dash if it is null. */
export function orDash(figure: number | null, format: (figure: number) => string): string {
  return figure === null ? "–" : format(figure);
}
