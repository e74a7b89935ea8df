import { NewInstallation } from "@dash/contracts/installations/installations";
import { NewPipelineEntry, PipelineEntryChange } from "@dash/contracts/sales/pipeline-input";
import { knownOutcodes } from "@dash/sales-geo/places/place";
import { londonDay, type CalendarMonth } from "@dash/service-lib/calendar/london";
import { customers, emailAt, installers, stranger } from "./callers.ts";
import { atQuarter, DAY_MS, demoMonths, planEvents } from "./demo-calendar.ts";
import { drawPlace } from "./draw-place.ts";
import { demoPeople, engineers, type DemoPerson } from "./people.ts";
import type { Random } from "./random.ts";
import table from "./table.json" with { type: "json" };

/** The input that a person enters, and the time of entering. */
interface Entered<T> {
  readonly person: DemoPerson;
  readonly at: Date;
  readonly input: T;
}

/** A lead and its later changes in the sales pipeline, in the order of time. */
interface PlannedLead extends Entered<NewPipelineEntry> {
  readonly moves: readonly { readonly at: Date; readonly change: PipelineEntryChange }[];
}

interface SalesMonth {
  readonly leads: readonly PlannedLead[];
  /** Installations by partner companies that do not come from a lead in the pipeline. */
  readonly installations: readonly Entered<NewInstallation>[];
}

const LEADS = { seed: 9_000_000, usual: 33 };
const INSTALLATIONS = { seed: 11_000_000, usual: 14 };
/** The largest number of leads per month, so that no two leads are the same person. */
const MOST_LEADS = 64;
/** The times of day between which leads come in, in quarters of an hour after midnight: 34 is 8:30. */
const FIRST_QUARTER = 34;
const LAST_QUARTER = 66;
const EVENING_QUARTER = 70;
const CUSTOMER_RATE = 0.2;
const LOST_AFTER_DAYS = { from: 10, to: 40 };
const GRANT_POUNDS = 7_500;

const sellers = demoPeople.filter(({ role }) => role !== "ecogenica_viewer");

/** Plans the leads and installations of all demo months until `now`. Their number grows from month to month. */
export function planSales(now: Date): SalesMonth[] {
  return demoMonths(now).map((month, place) => ({
    leads: planLeads(month, place, now),
    installations: planEvents(month, { ...INSTALLATIONS, place }, planInstallation).filter(
      ({ at }) => at <= now,
    ),
  }));
}

function planInstallation(random: Random, noon: Date, index: number): Entered<NewInstallation> {
  // Each installation has its own minute, so that a repeated load recognises it by its time.
  const at = new Date(atQuarter(noon, EVENING_QUARTER).getTime() + index * 60_000);
  const { county, region, postcode } = drawPlace(random);
  const input = NewInstallation.parse({
    ...Object(random.draw(table.installation)),
    postcode,
    ...(county && { county, region }),
    installationDate: londonDay(at.toISOString()),
    installerName: random.pick(installers).name,
  });
  return { person: random.pick(engineers), at, input };
}

function planLeads(month: CalendarMonth, place: number, now: Date): PlannedLead[] {
  return planEvents(month, { ...LEADS, place }, (random, noon, index) => {
    const number = place * MOST_LEADS + index;
    const at = atQuarter(noon, random.whole(FIRST_QUARTER, LAST_QUARTER));
    const home = drawPlace(random);
    const who = random.next() < CUSTOMER_RATE ? random.pick(customers) : stranger(number);
    const input = NewPipelineEntry.parse({
      ...fieldsAt(random, at, table.lead),
      ...home,
      customerName: who.name,
      customerPhone: who.number,
      customerAddress: `${random.whole(1, 120)} ${random.pick(table.streets)}`,
      customerEmail: emailAt(who.name, `.${number}`),
    });
    const moves = planMoves(random, at, now, grantIn(home.postcode));
    return { person: random.pick(sellers), at, input, moves };
  }).filter(({ at }) => at <= now);
}

/** Plans the moves of a lead from stage to stage, until `now` or until it is lost. */
function planMoves(
  random: Random,
  at: Date,
  now: Date,
  grantScheme: PipelineEntryChange["grantScheme"],
): PlannedLead["moves"] {
  const moves: { at: Date; change: PipelineEntryChange }[] = [];
  const quoteValue = random.whole(160, 360) * 50;
  const saleValue = Math.round((quoteValue * random.whole(93, 100)) / 5_000) * 50;
  const grant = { grantScheme, grantAmount: GRANT_POUNDS };
  const money: Readonly<Record<string, PipelineEntryChange>> = {
    quoted: { quoteValue, ...(grantScheme && grant) },
    sold: { saleValue, installerAssigned: random.pick(installers).name },
  };
  let last = at.getTime();
  for (const { share, days, grantStatus, fields } of table.stages) {
    const isLost = random.next() >= share;
    last +=
      Number(random.draw(isLost ? LOST_AFTER_DAYS : days)) * DAY_MS + random.whole(0, 90) * 60_000;
    if (last > now.getTime()) break;
    const reached = new Date(last);
    const change = PipelineEntryChange.parse({
      ...fieldsAt(random, reached, isLost ? table.loss : fields),
      ...(!isLost && {
        ...money[fields.currentStage],
        ...(grantScheme && grantStatus && { grantStatus }),
      }),
    });
    moves.push({ at: reached, change });
    if (isLost) break;
  }
  return moves;
}

/** Draws the fields of a lead at a time. The table counts its days from then. */
function fieldsAt(random: Random, at: Date, description: unknown): object {
  const { followUpDays, saleDays, ...fields } = Object(random.draw(description)) as {
    readonly followUpDays?: number;
    readonly saleDays?: number;
  };
  const dayAfter = (days: number) =>
    londonDay(new Date(at.getTime() + days * DAY_MS).toISOString());
  return {
    ...(followUpDays && { nextFollowUp: dayAfter(followUpDays) }),
    ...(saleDays && { expectedSaleDate: dayAfter(saleDays) }),
    ...fields,
  };
}

/** Returns the grant scheme for the region of a home; Northern Ireland has none. */
function grantIn(postcode: string): PipelineEntryChange["grantScheme"] {
  const region = knownOutcodes.get(postcode.split(" ")[0] ?? "")?.region;
  if (region === undefined || region === "Northern Ireland") return null;
  return region === "Scotland" ? "home-energy-scotland" : "bus";
}
