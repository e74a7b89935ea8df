import type { AnswerOf, InputOf } from "@dash/contracts/endpoints/endpoint";
import type {
  getGeographicAnalytics,
  listDistricts,
} from "@dash/contracts/installations/geographic-analytics";
import { regions, UNKNOWN_PLACE } from "@dash/contracts/installations/regions";
import { may, type Actor } from "@dash/service-lib/access/identity";
import { londonMonth } from "@dash/service-lib/calendar/london";
import { joinConditions, type Conditions } from "@dash/service-lib/database/conditions";
import type { Knex } from "@dash/service-lib/database/database";
import { rowOf, rowsOf } from "@dash/service-lib/database/statement";
import { periodConditions, placeConditions } from "../installations/installation-filter.ts";
import { districtPoint, findAreaPoints } from "./outcode-points.query.ts";

type Analytics = AnswerOf<typeof getGeographicAnalytics>;
type Districts = AnswerOf<typeof listDistricts>;
type GeographyQuery = InputOf<typeof getGeographicAnalytics>["query"];
type DistrictQuery = InputOf<typeof listDistricts>["query"];

/** The mean rating of a group, from the sums of its parts. */
const SATISFACTION = "round(sum(stars)::numeric / nullif(sum(rated), 0), 2)::float8";
const COUNTED = `'count', count, 'satisfaction', satisfaction, 'rated', rated`;
/**
 * The mean coordinate, rounded to about a kilometre, so that the point of a single installation does not show a home.
 */
const meanOf = (axis: "lat" | "lng"): string => `round(${axis} / located, 2)::float8`;
const POINT = `'lat', ${meanOf("lat")}, 'lng', ${meanOf("lng")}`;

/** The sums of the smallest groups; those of regions and areas are added up from them. */
const SUMS = `count(*)::int as count, count(customer_satisfaction)::int as rated,
  coalesce(sum(customer_satisfaction), 0)::int as stars, nullif(count(latitude), 0)::int as located,
  sum(latitude) as lat, sum(longitude) as lng`;

/** Sorts places by their number of installations, then by name; unknown places are last. */
const byCount = (name: string): string => `${name} is null, count desc, ${name}`;
const named = (name: string): string => `coalesce(${name}, '${UNKNOWN_PLACE}')`;

/**
 * Computes all figures of the map in one statement, so they come from one snapshot. The installations are read once and
 * grouped by region, area and month; all figures are added up from these groups.
 */
export function geographicStatement(query: GeographyQuery, now: Date) {
  const { where, bindings } = conditionsOf(query, now);
  const sql = `
    with grouped as materialized (
      select region, area, to_char(installation_date, 'YYYY-MM') as month, ${SUMS}
      from installations where ${where} group by 1, 2, 3
    ), by_region as (
      select region, sum(count)::int as count, sum(rated)::int as rated, ${SATISFACTION} as satisfaction
      from grouped group by region
    ), by_area as (
      select area, sum(count)::int as count, sum(rated)::int as rated, ${SATISFACTION} as satisfaction,
        sum(lat) as lat, sum(lng) as lng, sum(located) as located
      from grouped group by area
    ), by_month as (
      select month, region, sum(count)::int as count from grouped group by month, region
    )
    select
      (select json_build_object(
         'installations', coalesce(sum(count), 0)::int, 'rated', coalesce(sum(rated), 0)::int, 'satisfaction', ${SATISFACTION},
         'activeRegions', count(distinct region)::int,
         'marketPenetration', round(count(distinct region) * 100.0 / ${regions.length}, 2)::float8,
         'unknownRegion', coalesce(sum(count) filter (where region is null), 0)::int,
         'unknownDistrict', coalesce(sum(count) filter (where area is null), 0)::int) from grouped) as totals,
      (select coalesce(json_agg(json_build_object('region', ${named("region")}, ${COUNTED}) order by ${byCount("region")}), '[]')
       from by_region) as "regionBreakdown",
      (select coalesce(json_agg(json_build_object('postcode', ${named("area")}, ${COUNTED}, ${POINT}) order by ${byCount("area")}), '[]')
       from by_area) as "postcodeHeatmap",
      (select coalesce(json_agg(json_build_object('month', month, 'region', ${named("region")}, 'newInstallations', count)
         order by month desc, count desc, ${named("region")}), '[]') from by_month) as "growthTrends"`;
  return { sql, bindings };
}

export async function findGeographicAnalytics(
  knex: Knex,
  actor: Actor,
  query: GeographyQuery,
  now: Date,
): Promise<Analytics> {
  const { year = londonMonth(now).year, month = null } = query;
  const { sql, bindings } = geographicStatement({ ...query, year }, now);
  const analytics = await rowOf<Omit<Analytics, "year" | "month">>(knex, sql, bindings);
  if (may(actor, "customer:read-private")) return { year, month, ...analytics };
  const pointOf = await findAreaPoints(knex, conditionsOf({ ...query, year }, now));
  const postcodeHeatmap = analytics.postcodeHeatmap.map((area) => ({
    ...area,
    ...pointOf(area.postcode),
  }));
  return { year, month, ...analytics, postcodeHeatmap };
}

export async function findDistricts(
  knex: Knex,
  actor: Actor,
  query: DistrictQuery,
  now: Date,
): Promise<Districts> {
  const { year = londonMonth(now).year } = query;
  const { where, bindings } = conditionsOf({ ...query, year }, now);
  const districts = await rowsOf<Districts[number]>(
    knex,
    `select ${named("district")} as district, count, rated,
       round(stars::numeric / nullif(rated, 0), 2)::float8 as satisfaction,
       ${meanOf("lat")} as lat, ${meanOf("lng")} as lng
     from (select district, ${SUMS} from installations where ${where} group by district) districts
     order by ${byCount("district")}`,
    bindings,
  );
  if (may(actor, "customer:read-private")) return districts;
  return districts.map((each) => ({ ...each, ...districtPoint(each.district) }));
}

function conditionsOf(query: Partial<DistrictQuery>, now: Date): Conditions {
  return joinConditions([...periodConditions(query, now), ...placeConditions(query)]);
}
