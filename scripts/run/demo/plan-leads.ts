import type { NewPipelineEntry, PipelineEntryChange } from "@dash/contracts/sales/pipeline-input";
import { knownOutcodes } from "@dash/sales-geo/places/place";
import type { CalendarMonth } from "@dash/service-lib/calendar/london";
import { customers, installers, stranger } from "./callers.ts";
import { atQuarter, season, workingDays } from "./demo-calendar.ts";
import { drawPlace } from "./draw-place.ts";
import { demoPeople, type DemoPerson } from "./people.ts";
import { Random } from "./random.ts";
import {
  heatPumpModels,
  leadSources,
  lostReasons,
  priorities,
  ratings,
  streets,
} from "./sales-words.ts";

/** A change of a lead at a certain time. */
export interface PlannedMove {
  readonly at: Date;
  readonly change: PipelineEntryChange;
}

/** A lead and its later changes in the sales pipeline. */
export interface PlannedLead {
  readonly person: DemoPerson;
  readonly at: Date;
  readonly input: NewPipelineEntry;
  /** In the order of time. */
  readonly moves: readonly PlannedMove[];
}

/** The position of a month in the demonstration: its index, and its age from 0 (first month) to 1 (last). */
export interface PlaceOfMonth {
  readonly place: number;
  readonly age: number;
}

interface Step {
  readonly stage: NonNullable<PipelineEntryChange["currentStage"]>;
  /** The share of the leads in the previous stage that reach this stage. */
  readonly share: number;
  readonly days: readonly [least: number, most: number];
}

const steps: readonly Step[] = [
  { stage: "qualified", share: 0.93, days: [2, 12] },
  { stage: "quoted", share: 0.9, days: [5, 21] },
  { stage: "negotiation", share: 0.88, days: [4, 20] },
  { stage: "sold", share: 0.8, days: [7, 30] },
  { stage: "installed", share: 0.97, days: [20, 60] },
  { stage: "completed", share: 0.95, days: [10, 30] },
];

const SEED = 9_000_000;
const USUAL_LEADS = 29;
/** The largest number of leads per month, so that no two leads are the same person. */
const MOST_LEADS = 64;
/** The growth of the company: the last month has more leads than the first by this multiple of an average month. */
const GROWTH = 0.8;
const DAY_MS = 86_400_000;
/** The times of day between which leads come in, in quarters of an hour after midnight: 34 is 8:30. */
const FIRST_QUARTER = 34;
const LAST_QUARTER = 66;
const CUSTOMER_SHARE = 0.2;
const GRANT_POUNDS = 7_500;

const sellers = demoPeople.filter(({ role }) => role !== "ecogenica_viewer");

/** Plans the leads that came in a month until `until`, with their changes until then. */
export function planLeads(
  month: CalendarMonth,
  { place, age }: PlaceOfMonth,
  until: Date,
): PlannedLead[] {
  const random = new Random(SEED + month.year * 100 + month.month);
  const days = workingDays(month);
  const share = (0.6 + 0.4 * (season[month.month - 1] ?? 1)) * (1 - GROWTH / 2 + GROWTH * age);
  return Array.from({ length: Math.round(USUAL_LEADS * share) }, (_, index) =>
    planLead(random, random.pick(days), place * MOST_LEADS + index, until),
  ).filter(({ at }) => at <= until);
}

function planLead(random: Random, noon: Date, index: number, until: Date): PlannedLead {
  const at = atQuarter(noon, random.whole(FIRST_QUARTER, LAST_QUARTER));
  const { county, ...place } = drawPlace(random);
  const who = random.next() < CUSTOMER_SHARE ? random.pick(customers) : stranger(index);
  const input: NewPipelineEntry = {
    customerName: who.name,
    customerPhone: who.number,
    ...place,
    customerAddress: `${random.whole(1, 120)} ${random.pick(streets)}`,
    customerEmail: `${who.name.toLowerCase().replace(" ", ".")}.${index}@example.com`,
    ...(county !== null && { county }),
    leadSource: random.weighted(leadSources),
    priority: random.weighted(priorities),
    currentStage: "lead",
  };
  const moves = planMoves(random, { at, until, postcode: place.postcode });
  return { person: random.pick(sellers), at, ...followedUp(random, { at, input, moves }) };
}

interface Way {
  readonly at: Date;
  readonly until: Date;
  readonly postcode: string;
}

/** Plans the moves of a lead from stage to stage, until `until` or until it is lost. */
function planMoves(random: Random, { at, until, postcode }: Way): PlannedMove[] {
  const moves: PlannedMove[] = [];
  const money = { quote: random.whole(160, 360) * 50, grant: grantIn(postcode) };
  let last = at;
  for (const step of steps) {
    const goesOn = random.next() < step.share;
    last = later(random, last, goesOn ? step.days : [10, 40]);
    if (last > until) return moves;
    if (!goesOn) return [...moves, { at: last, change: loss(random) }];
    moves.push({
      at: last,
      change: { currentStage: step.stage, ...changeAt(random, step.stage, last, money) },
    });
  }
  return moves;
}

type Money = { readonly quote: number; readonly grant: PipelineEntryChange["grantScheme"] };

/** Returns the fields that become known when a lead reaches a stage. */
function changeAt(
  random: Random,
  stage: Step["stage"],
  at: Date,
  { quote, grant }: Money,
): PipelineEntryChange {
  const state = (grantStatus: "planned" | "applied" | "granted" | "paid") =>
    grant ? { grantStatus } : {};
  switch (stage) {
    case "quoted":
      return {
        quoteValue: quote,
        heatPumpModel: random.pick(heatPumpModels),
        expectedSaleDate: dayAfter(at, random.whole(10, 60)),
        ...(grant && { grantScheme: grant, grantAmount: GRANT_POUNDS, ...state("planned") }),
      };
    case "sold":
      return {
        saleValue: Math.round((quote * random.whole(93, 100)) / 5_000) * 50,
        installerAssigned: random.pick(installers).name,
        ...state("applied"),
      };
    case "installed":
      return state("granted");
    case "completed":
      return { customerSatisfactionScore: random.weighted(ratings), ...state("paid") };
    default:
      return {};
  }
}

/** Returns the grant scheme for the region of a home; Northern Ireland has none. */
function grantIn(postcode: string): PipelineEntryChange["grantScheme"] {
  const region = knownOutcodes.get(postcode.split(" ")[0] ?? "")?.region;
  if (region === undefined || region === "Northern Ireland") return null;
  return region === "Scotland" ? "home-energy-scotland" : "bus";
}

function loss(random: Random): PipelineEntryChange {
  const lostReason = random.weighted(lostReasons);
  return {
    currentStage: "lost",
    lostReason,
    ...(lostReason === "other" && { lostNotes: "Moved away" }),
  };
}

/** Gives most open leads a follow-up date; some of these dates have passed. */
function followedUp(
  random: Random,
  { at, input, moves }: Pick<PlannedLead, "at" | "input" | "moves">,
): Pick<PlannedLead, "input" | "moves"> {
  const last = moves.at(-1);
  const stage = last?.change.currentStage ?? "lead";
  const isFollowed = ["lead", "qualified", "quoted", "negotiation"].includes(stage);
  const nextFollowUp = dayAfter(last?.at ?? at, random.whole(3, 24));
  if (!isFollowed || random.next() < 0.2) return { input, moves };
  if (!last) return { input: { ...input, nextFollowUp }, moves };
  const change = { ...last.change, nextFollowUp };
  return { input, moves: [...moves.slice(0, -1), { ...last, change }] };
}

function later(random: Random, from: Date, [least, most]: Step["days"]): Date {
  return new Date(
    from.getTime() + random.whole(least, most) * DAY_MS + random.whole(0, 90) * 60_000,
  );
}

function dayAfter(from: Date, days: number): string {
  return new Date(from.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}
