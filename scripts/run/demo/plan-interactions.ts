import type { InteractionInput } from "@dash/contracts/interactions/interaction-input";
import { londonMonth, type CalendarMonth } from "@dash/service-lib/calendar/london";
import { customers, emailAt, installers, type DemoContact } from "./callers.ts";
import { atQuarter, DAY_MS, demoMonths, planEvents } from "./demo-calendar.ts";
import { engineers, type DemoPerson } from "./people.ts";
import { planCalls, type PlannedCall } from "./plan-calls.ts";
import type { Random } from "./random.ts";
import table from "./table.json" with { type: "json" };

/** A visit, or a call that did not come through the call platform, as a person enters it. */
export interface EnteredInteraction {
  readonly person: DemoPerson;
  readonly line: string;
  readonly at: Date;
  readonly input: Omit<InteractionInput, "serviceLineId" | "occurredAt">;
}

interface PlannedMonth {
  readonly calls: readonly PlannedCall[];
  readonly entered: readonly EnteredInteraction[];
}

/** How many months ago the desk recorded no calls and visits, so that screens have a month without data. */
const SILENT_MONTHS_BACK = 9;
const VISITS = { seed: 7_000_000, usual: 23 };
const CALLS_BY_HAND = { seed: 8_000_000, usual: 5 };
/** The times of day between which calls and visits begin, in quarters of an hour after midnight: 32 is 8:00. */
const FIRST_QUARTER = 32;
const LAST_QUARTER = 62;
const RETURN_RATE = 0.75;
/** The days after which a visit is repeated: whole weeks, because an engineer has the same weekdays each week. */
const RETURN_DAYS = [7, 7, 14, 14, 21, 28];

/** Plans the calls and visits of two years until `now`, except for the month without data. */
export function planInteractions(now: Date): PlannedMonth[] {
  const months = demoMonths(now);
  const silent = months.at(-1 - SILENT_MONTHS_BACK);
  const isSilent = ({ month, year }: CalendarMonth): boolean =>
    month === silent?.month && year === silent.year;
  return months
    .filter((month) => !isSilent(month))
    .map((month) => ({
      calls: planCalls(month, now),
      entered: planEntered(month).filter(({ at }) => at <= now && !isSilent(londonMonth(at))),
    }));
}

/** Plans the calls and visits that people enter in a month. Some visits are repeated, perhaps in the next month. */
function planEntered(month: CalendarMonth): EnteredInteraction[] {
  const visits = planEvents(month, VISITS, (random, noon) => {
    const contact = random.pick(customers);
    const visit = enter(random, noon, contact, table.visit);
    const isRepeated = visit.input.firstTimefix === false && random.next() < RETURN_RATE;
    // The minutes keep it apart from the visits of the next month, because a repeated load recognises them by time.
    const minutes = month.month * 60_000;
    const later = new Date(noon.getTime() + random.pick(RETURN_DAYS) * DAY_MS + minutes);
    return isRepeated ? [visit, enter(random, later, contact, table.visit)] : [visit];
  });
  const calls = planEvents(month, CALLS_BY_HAND, (random, noon) => {
    const contact = random.pick(random.next() < 0.5 ? installers : customers);
    const { input, ...call } = enter(random, noon, contact, table.ownCall);
    return { ...call, input: { ...input, callerType: contact.kind } };
  });
  return [...visits.flat(), ...calls].sort((a, b) => a.at.getTime() - b.at.getTime());
}

function enter(
  random: Random,
  noon: Date,
  { kind, name, number }: DemoContact,
  description: { readonly interactionType: string },
): EnteredInteraction {
  const { line, ...drawn } = random.draw(description) as EnteredInteraction["input"] & {
    line: string;
  };
  const hasEmail = kind === "customer" && random.next() < 0.5;
  return {
    person: random.pick(engineers),
    line,
    at: atQuarter(noon, random.whole(FIRST_QUARTER, LAST_QUARTER)),
    input: {
      ...drawn,
      customerName: name,
      customerPhone: number,
      customerEmail: hasEmail ? emailAt(name) : null,
    },
  };
}
