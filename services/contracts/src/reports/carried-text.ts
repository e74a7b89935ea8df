import type { YearBalance } from "./dashboard.ts";

const MONTH_NAME = { month: "long", timeZone: "UTC" } as const;

/** A month with the minutes that came into it from the month before, and that went out of it into the next one. */
type CarriedMonth = Pick<YearBalance, "carriedIn" | "carriedOut"> & { readonly month: number };

/** The name of a month, such as `October`. 0 is December, and 13 is January. */
export function monthName(month: number): string {
  return new Date(Date.UTC(2000, month - 1)).toLocaleString("en-GB", MONTH_NAME);
}

/** The hours that a month got, such as `6h 30m carried in from October`; undefined where there are none. */
export function carriedInText({ month, carriedIn }: CarriedMonth): string | undefined {
  if (!carriedIn) return undefined;
  return `${durationText(carriedIn)} carried in from ${monthName(month - 1)}`;
}

/** The hours that a month carries over, such as `10h carried into November`. A draft says that they are to be carried. */
export function carriedOutText(
  { month, carriedOut }: CarriedMonth,
  status = "final",
): string | undefined {
  const carried = status === "draft" ? "to be carried" : "carried";
  if (!carriedOut) return undefined;
  return `${durationText(carriedOut)} ${carried} into ${monthName(month + 1)}`;
}

/** The texts of what the month of a report got and carries over; none where nothing is carried. */
export function carriedTexts(report: CarriedMonth & { readonly status: string }): string[] {
  const texts = [carriedInText(report), carriedOutText(report, report.status)];
  return texts.filter((text) => text !== undefined);
}

function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours && `${hours}h`, rest && `${rest}m`].filter(Boolean).join(" ");
}
