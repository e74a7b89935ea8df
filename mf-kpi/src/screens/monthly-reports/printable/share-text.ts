import { shares } from "@dash/contracts/agreeing-figures";
import { formatTenths } from "@dash/kit";
import { NO_DATA } from "../report-words.ts";

/** Recorded counts may have two decimals. */
const HUNDREDTHS = 100;

export function countText(count: number | null): string {
  return count === null ? NO_DATA : count.toLocaleString("en-GB", { maximumFractionDigits: 2 });
}

/** The percentages of all parts of a whole, which add up to 100; none where they are not all of it. */
export function sharesOf(
  parts: readonly (number | null)[],
  whole: number | null,
): readonly (string | undefined)[] {
  const sizes = parts.flatMap((part) => (part === null ? [] : [Math.round(part * HUNDREDTHS)]));
  const sum = sizes.reduce((all, size) => all + size, 0);
  const isWhole = sizes.length === parts.length && sum === Math.round((whole ?? 0) * HUNDREDTHS);
  if (!isWhole || sum === 0) return [];
  return shares(sizes).map((tenths) => `${formatTenths(tenths)}% of all`);
}
