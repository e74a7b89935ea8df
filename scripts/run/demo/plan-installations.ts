import type { NewInstallation } from "@dash/contracts/installations/installations";
import { londonDay, type CalendarMonth } from "@dash/service-lib/calendar/london";
import { installers } from "./callers.ts";
import { atQuarter, season, workingDays } from "./demo-calendar.ts";
import { drawPlace } from "./draw-place.ts";
import { demoPeople, type DemoPerson } from "./people.ts";
import { Random } from "./random.ts";
import {
  heatPumpModels,
  previousHeating,
  propertyAges,
  propertyTypes,
  ratings,
} from "./sales-words.ts";

/** An installation by a partner company that does not come from a lead in the pipeline. */
export interface PlannedInstallation {
  readonly person: DemoPerson;
  readonly at: Date;
  readonly input: NewInstallation;
}

const SEED = 11_000_000;
const USUAL_INSTALLATIONS = 12;
const GROWTH = 0.8;
const EVENING_QUARTER = 70;
const COMPETITOR_SHARE = 0.06;

const engineers = demoPeople.filter(({ lines }) => lines.includes("Warranty Visits"));

/**
 * Plans the installations that were entered in a month until `until`. `age` is the month's position in the
 * demonstration, from 0 (first) to 1 (last).
 */
export function planInstallations(
  month: CalendarMonth,
  age: number,
  until: Date,
): PlannedInstallation[] {
  const random = new Random(SEED + month.year * 100 + month.month);
  const days = workingDays(month);
  const share = (0.6 + 0.4 * (season[month.month - 1] ?? 1)) * (1 - GROWTH / 2 + GROWTH * age);
  return Array.from({ length: Math.round(USUAL_INSTALLATIONS * share) }, (_, index) =>
    planInstallation(random, random.pick(days), index),
  ).filter(({ at }) => at <= until);
}

function planInstallation(random: Random, noon: Date, index: number): PlannedInstallation {
  // Each installation has its own minute, so that a repeated load recognises it by its time.
  const at = new Date(atQuarter(noon, EVENING_QUARTER).getTime() + index * 60_000);
  const { county, region, postcode } = drawPlace(random);
  const input: NewInstallation = {
    postcode,
    ...(county !== null && { county }),
    ...(county !== null && region !== undefined && { region }),
    heatPumpModel: random.pick(heatPumpModels),
    installationDate: londonDay(at.toISOString()),
    installationType: random.weighted([
      ["Retrofit", 82],
      ["New build", 18],
    ]),
    propertyType: random.pick(propertyTypes),
    propertyAge: random.pick(propertyAges),
    previousHeatingSystem: random.pick(previousHeating),
    installerName: random.pick(installers).name,
    installationDuration: random.whole(16, 80) / 2,
    firstTimeSuccess: random.weighted<boolean | null>([
      [true, 88],
      [false, 8],
      [null, 4],
    ]),
    customerSatisfaction: random.weighted(ratings),
    competitorReplacement: random.next() < COMPETITOR_SHARE,
  };
  return { person: random.pick(engineers), at, input };
}
