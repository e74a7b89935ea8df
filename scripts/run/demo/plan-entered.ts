import type { InteractionInput } from "@dash/contracts/interactions/interaction-input";
import type { FaultCategory } from "@dash/contracts/interactions/interaction-kinds";
import type { CalendarMonth } from "@dash/service-lib/calendar/london";
import { customers, installers, type DemoContact } from "./callers.ts";
import { atQuarter, season, workingDays } from "./demo-calendar.ts";
import { callWords, faults, otherVisits, warrantyTypes } from "./interaction-words.ts";
import { demoPeople, type DemoPerson } from "./people.ts";
import { Random, type Weighted } from "./random.ts";
import { RATINGS } from "./call-notes.ts";

export interface EnteredInteraction {
  readonly person: DemoPerson;
  readonly line: string;
  readonly occurredAt: Date;
  readonly input: Omit<InteractionInput, "serviceLineId" | "occurredAt">;
}

const USUAL_VISITS = 20;
const CALLS_BY_HAND = 4;
const SEED = 7_000_000;
/** The times of day between which calls and visits begin, in quarters of an hour after midnight: 32 is 8:00. */
const FIRST_QUARTER = 32;
const LAST_QUARTER = 62;
const QUARTER_SECONDS = 900;
const DAY_MS = 86_400_000;
const WARRANTY_SHARE = 0.75;
const RATING_SHARE = 0.5;
const RETURN_SHARE = 0.75;
/** The days after which a visit is repeated: whole weeks, because an engineer has the same weekdays each week. */
const RETURN_DAYS = [7, 7, 14, 14, 21, 28];
const RESPONSE_TARGET_MINUTES = 2_880;

const engineers = demoPeople.filter(({ lines }) => lines.includes("Warranty Visits"));
const categories: readonly Weighted<FaultCategory>[] = [
  ["mechanical", 38],
  ["electrical", 24],
  ["installation", 19],
  ["software", 12],
  ["user_error", 7],
];

/**
 * Plans the calls and visits that people enter in a month until `until`. Some visits are repeated soon afterwards,
 * perhaps in the next month.
 */
export function planEntered(month: CalendarMonth, until: Date): EnteredInteraction[] {
  const random = new Random(SEED + month.year * 100 + month.month);
  const days = workingDays(month);
  const share = 0.5 + 0.5 * (season[month.month - 1] ?? 1);
  const visits = Array.from({ length: Math.round(USUAL_VISITS * share) }, () =>
    planVisit(random, random.pick(days), random.pick(customers)),
  );
  const repeated = visits.flatMap((visit) => planReturn(random, visit));
  const calls = Array.from({ length: CALLS_BY_HAND }, () => planCall(random, random.pick(days)));
  return [...visits, ...repeated, ...calls]
    .filter(({ occurredAt }) => occurredAt <= until)
    .sort((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime());
}

function planVisit(random: Random, noon: Date, contact: DemoContact): EnteredInteraction {
  const quarter = random.whole(FIRST_QUARTER, LAST_QUARTER);
  const isWarranty = random.next() < WARRANTY_SHARE;
  const firstTimefix = random.weighted<boolean | null>([
    [true, 78],
    [false, 15],
    [null, 7],
  ]);
  return {
    person: random.pick(engineers),
    line: isWarranty ? "Warranty Visits" : "Customer Service",
    occurredAt: atQuarter(noon, quarter),
    input: {
      interactionType: "visit",
      ...callerOf(random, contact),
      durationSeconds: random.whole(3, 14) * QUARTER_SECONDS,
      firstTimefix,
      targetResponseTimeMinutes: RESPONSE_TARGET_MINUTES,
      actualResponseTimeMinutes: random.whole(300, 4_200),
      escalated: random.next() < 0.05,
      ...(random.next() < RATING_SHARE ? { satisfactionRating: random.pick(RATINGS) } : {}),
      ...(isWarranty ? planClaim(random) : { outcome: random.pick(otherVisits) }),
    },
  };
}

type Claim = Partial<EnteredInteraction["input"]>;

function planClaim(random: Random): Claim {
  const faultCategory = random.weighted(categories);
  const { diagnoses, themes, parts } = faults[faultCategory];
  const isOurs = faultCategory === "mechanical" || faultCategory === "electrical";
  const warrantyClaimValid = random.weighted<boolean | null>([
    [true, isOurs ? 70 : 30],
    [false, isOurs ? 12 : 50],
    [null, 18],
  ]);
  const isExchanged = parts.length > 0 && warrantyClaimValid !== false;
  const faultDiagnosis = random.pick(diagnoses);
  const visitOutcome = isExchanged ? "Part exchanged, system running" : "Adjusted, system running";
  return {
    isWarrantyVisit: true,
    warrantyType: random.pick(warrantyTypes),
    faultCategory,
    faultDiagnosis,
    visitOutcome,
    outcome: `${faultDiagnosis}. ${visitOutcome}`,
    commonTheme: random.pick(themes),
    warrantyClaimValid,
    ...(isExchanged ? { partsReplaced: random.pick(parts) } : {}),
  };
}

/** Plans another visit if the first one did not fix the fault. */
function planReturn(random: Random, first: EnteredInteraction): EnteredInteraction[] {
  const { customerName, firstTimefix } = first.input;
  const contact = customers.find(({ name }) => name === customerName);
  if (!contact || firstTimefix !== false || random.next() > RETURN_SHARE) return [];
  const second = planVisit(random, first.occurredAt, contact);
  const occurredAt = new Date(first.occurredAt.getTime() + random.pick(RETURN_DAYS) * DAY_MS);
  return [{ ...second, occurredAt }];
}

/** Plans a call that did not come through the call platform. */
function planCall(random: Random, noon: Date): EnteredInteraction {
  const contact = random.pick(random.next() < 0.5 ? installers : customers);
  return {
    person: random.pick(engineers),
    line: "Technical Support",
    occurredAt: atQuarter(noon, random.whole(FIRST_QUARTER, LAST_QUARTER)),
    input: {
      interactionType: "call",
      ...callerOf(random, contact),
      callerType: contact.kind,
      durationSeconds: random.whole(2, 20) * 60,
      firstCallResolution: random.next() < 0.7,
      outcome: random.pick(callWords.resolved),
      notes: "Called on the engineer's own telephone",
    },
  };
}

function callerOf(
  random: Random,
  { kind, name, number }: DemoContact,
): Pick<EnteredInteraction["input"], "customerName" | "customerPhone" | "customerEmail"> {
  const hasEmail = kind === "customer" && random.next() < 0.5;
  const customerEmail = hasEmail ? `${name.toLowerCase().replace(" ", ".")}@example.com` : null;
  return { customerName: name, customerPhone: number, customerEmail };
}
