import { formatMonth, monthOf } from "@dash/kit";

/** Reads the response header with the closed months, such as `2026-10,2026-11`, and says why a day in one is locked. */
export function closedMonthsIn(header: string | null) {
  const closed = (header ?? "").split(",").filter(Boolean);
  return {
    months: closed.map(monthOf),
    lockReasonOf: (date: string): string | null => {
      if (!closed.some((each) => date.startsWith(each))) return null;
      const { month, year } = monthOf(date);
      return `${formatMonth(month, year)} is closed`;
    },
  };
}
