import { formatMonth, monthOf } from "@dash/kit";

/** Reads the response header with the closed months, such as `2026-10,2026-11`, and says why a day in one is locked. */
export function closedMonthsIn(header: string | null) {
  const months = (header ?? "").split(",").filter(Boolean);
  return {
    names: months.map(nameOf),
    lockReasonOf: (date: string): string | null => {
      const month = months.find((each) => date.startsWith(each));
      return month === undefined ? null : `${nameOf(month)} is closed`;
    },
  };
}

function nameOf(month: string): string {
  const { month: number, year } = monthOf(month);
  return formatMonth(number, year);
}
