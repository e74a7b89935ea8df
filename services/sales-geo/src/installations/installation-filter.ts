import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import type { exportInstallations } from "@dash/contracts/installations/installations";
import { UNKNOWN_PLACE } from "@dash/contracts/installations/regions";
import { may, type Actor } from "@dash/service-lib/access/identity";
import { requestedMonth } from "@dash/service-lib/calendar/london";
import {
  joinConditions,
  type Condition,
  type Conditions,
} from "@dash/service-lib/database/conditions";
import { finds } from "@dash/service-lib/database/search-text";
import { dayOf } from "../days/day.ts";
import { findPlace } from "../places/place.ts";

export type InstallationFilter = InputOf<typeof exportInstallations>["query"];

interface PeriodFilter {
  readonly year?: number | undefined;
  readonly month?: number | undefined;
}

interface PlaceFilter {
  readonly region?: string | undefined;
  readonly area?: string | undefined;
  readonly district?: string | undefined;
}

/** The SQL conditions of a filter; the statement must read `from installations installation`. */
export function installationConditions(
  actor: Actor,
  filter: InstallationFilter,
  now = new Date(),
): Conditions {
  const { from, to } = filter;
  return joinConditions([
    ...periodConditions(filter, now),
    ...placeConditions(filter),
    ["from", "installation_date >= :from::date", from && dayOf(from)],
    ["to", "installation_date <= :to::date", to && dayOf(to)],
    [
      "conflict",
      "coalesce(region <> postcode_region, false) = :conflict",
      filter.hasRegionConflict,
    ],
    ...textConditions(actor, filter.search),
  ]);
}

/**
 * The condition for a period. It is a range of days, so that an index is used. A month without a year is in this year.
 */
export function periodConditions({ year, month }: PeriodFilter, now: Date): Condition[] {
  if (year === undefined && month === undefined) return [];
  const period = requestedMonth({ year, month }, now);
  const first = `make_date(:year::int, ${month === undefined ? "1" : ":month::int"}, 1)`;
  const length = month === undefined ? "1 year" : "1 month";
  const within = `installation_date >= ${first} and installation_date < ${first} + interval '${length}'`;
  return [["year", within, period.year], ...(month === undefined ? [] : [always("month", month)])];
}

/** The conditions for a place. The value `Unknown` finds installations where the column is null. */
export function placeConditions({ region, area, district }: PlaceFilter): Condition[] {
  return Object.entries({ region, area, district }).map(([column, value]) => [
    column,
    value === UNKNOWN_PLACE ? `${column} is null` : `${column} = :${column}`,
    value,
  ]);
}

/** Adds no condition, only a binding that another condition needs. */
function always(name: string, value: number): Condition {
  return [name, "true", value];
}

/** The conditions of a text search. It covers only the columns that the actor may see. */
function textConditions(actor: Actor, search: string | undefined): Condition[] {
  if (!search) return [];
  if (!may(actor, "customer:read-private")) return [["text", finds("search_text"), search]];
  const place = findPlace(search);
  if (place) return [["postcode", "postcode = :postcode", place.postcode]];
  return [["text", `(${finds("search_text")} or ${finds("folded(postcode)")})`, search]];
}
