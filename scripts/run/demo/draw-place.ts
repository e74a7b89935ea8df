import { regions, type RegionName } from "@dash/contracts/installations/regions";
import { knownOutcodes } from "@dash/sales-geo/places/place";
import heatPumps from "./heat-pumps.json" with { type: "json" };
import type { Random } from "./random.ts";

/** A postcode, and its region if that differs from the region of the postcode. */
export interface DrawnPlace {
  readonly postcode: string;
  readonly county?: string;
  readonly region?: RegionName;
}

/** The shares of places without a known region, and of those whose region differs from their postcode's. */
const UNKNOWN_RATE = 0.02;
const CONFLICT_RATE = 0.015;
/** First halves of postcodes that belong to no region: three of Crown dependencies and one that does not exist. */
const unknownOutcodes = ["JE2", "GY1", "IM1", "QQ1"];
/** Letters that may appear in the second half of a postcode. */
const LETTERS = [..."ABDEFGHJLNPQRSTUWXYZ"];

const outcodesOf = new Map<string, string[]>();
for (const [outcode, { county, isGeographic }] of knownOutcodes)
  if (isGeographic) outcodesOf.set(county, [...(outcodesOf.get(county) ?? []), outcode]);

/**
 * Counties with the number of their heat pumps as weight. England and Wales: those paid by the Boiler Upgrade Scheme
 * from 2022 to 2026. Scotland: in proportion, from the domestic Renewable Heat Incentive. Northern Ireland: a few,
 * because no figures are published.
 */
const counties = Object.entries(heatPumps).filter(([county]) => outcodesOf.has(county));

/** Draws a place in the UK; counties with more heat pumps are more likely. A few places have no known region. */
export function drawPlace(random: Random): DrawnPlace {
  const letter = (): string => random.pick(LETTERS);
  const postcodeIn = (outcode: string): string =>
    `${outcode} ${random.whole(1, 9)}${letter()}${letter()}`;
  if (random.next() < UNKNOWN_RATE) {
    const region = random.pick(["South East", "North West"] as const);
    return { postcode: postcodeIn(random.pick(unknownOutcodes)), region };
  }
  const county = random.weighted(counties);
  const outcode = random.pick(outcodesOf.get(county) ?? []);
  const isContradicting = random.next() < CONFLICT_RATE;
  const region = isContradicting ? { region: random.pick(regions) } : {};
  return { postcode: postcodeIn(outcode), county, ...region };
}
