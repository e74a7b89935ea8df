import type { Conditions } from "@dash/service-lib/database/conditions";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { knownOutcodes } from "../places/place.ts";

/** Coordinates in degrees, rounded to about a kilometre. */
interface Point {
  readonly lat: number | null;
  readonly lng: number | null;
}

interface DistrictCount {
  readonly area: string | null;
  readonly district: string | null;
  readonly count: number;
}

const NOWHERE: Point = { lat: null, lng: null };

/**
 * Finds the points of postcode areas for roles that may not see homes. A point is the mean of the outcodes' centres,
 * weighted by their installations. Coordinates that people entered for single installations are not used.
 */
export async function findAreaPoints(
  knex: Knex,
  { where, bindings }: Conditions,
): Promise<(area: string) => Point> {
  const districts = await rowsOf<DistrictCount>(
    knex,
    `select area, district, count(*)::int as count from installations where ${where} group by 1, 2`,
    bindings,
  );
  return (area) => middleOf(districts.filter((each) => each.area === area));
}

/** The point of a district for roles that may not see homes: the centre of its outcode. */
export function districtPoint(district: string): Point {
  return middleOf([{ district, count: 1 }]);
}

function middleOf(group: readonly Pick<DistrictCount, "district" | "count">[]): Point {
  const placed = group.flatMap(({ district, count }) => {
    const middle = knownOutcodes.get(district ?? "");
    return middle ? [{ ...middle, count }] : [];
  });
  const total = sumOf(placed.map(({ count }) => count));
  if (total === 0) return NOWHERE;
  return {
    lat: rounded(sumOf(placed.map(({ latitude, count }) => latitude * count)) / total),
    lng: rounded(sumOf(placed.map(({ longitude, count }) => longitude * count)) / total),
  };
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function rounded(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
