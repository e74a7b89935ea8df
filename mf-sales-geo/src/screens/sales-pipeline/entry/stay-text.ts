import type { StageStay } from "@dash/contracts/sales/single-entries";
import { pluralize } from "@dash/contracts/values/pluralize";
import { londonDate } from "@dash/kit";
import { daysBetween, daysText } from "./entry-texts.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The length of a stay, up to today if it goes on: in days as on the cards, under one day in hours or minutes. */
export function stayText(
  { enteredAt, leftAt, seconds }: Pick<StageStay, "enteredAt" | "leftAt" | "seconds">,
  today: string,
): string {
  const days = daysBetween(enteredAt, leftAt === null ? today : londonDate(leftAt));
  if (days > 0) return daysText(days);
  if (seconds >= HOUR) return pluralize(Math.floor(seconds / HOUR), "hour");
  if (seconds >= MINUTE) return pluralize(Math.floor(seconds / MINUTE), "minute");
  return "less than a minute";
}
