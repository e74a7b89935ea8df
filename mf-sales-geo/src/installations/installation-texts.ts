import type { Installation } from "@dash/contracts/installations/installations";
import { formatDate, formatMonth } from "@dash/kit";
import type { InstallationFilter } from "./installation-filter.ts";
import { formatCount } from "../figures/figure-formats.ts";

/** An installation's name for labels, such as `installation at SW1A 1AA`. */
export function installationName({ postcode }: Pick<Installation, "postcode">): string {
  return `installation at ${postcode}`;
}

export const NO_INSTALLATIONS = "No installations found";

/** A count with its noun, such as `1 installation` or `1,250 installations`. */
export function countText(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "installation" : "installations"}`;
}

/** The number, place and period of the listed installations, such as `12 installations, London, 2026`. */
export function captionOf(total: number, filter: InstallationFilter): string {
  return [countText(total), filter.region, filter.district ?? filter.area, timeText(filter)]
    .filter(Boolean)
    .join(", ");
}

function timeText({ year, month, from, to }: InstallationFilter): string {
  if (from && to) return `${formatDate(from)} to ${formatDate(to)}`;
  return year && month ? formatMonth(month, year) : String(year ?? "");
}

/** The days of a filter in words; undefined if the filter has none. */
export function daysText({ from, to }: InstallationFilter): string | undefined {
  if (from && to) return `${formatDate(from)} to ${formatDate(to)}`;
  if (from) return `From ${formatDate(from)}`;
  return to && `Until ${formatDate(to)}`;
}

/** Yes, no, or unknown. */
export function flagText(flag: boolean | null | undefined): string {
  if (flag === null || flag === undefined) return "Not known";
  return flag ? "Yes" : "No";
}
