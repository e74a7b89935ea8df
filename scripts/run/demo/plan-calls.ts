import { InteractionChange } from "@dash/contracts/interactions/interaction-input";
import { CallBucket, CallDirection } from "@dash/contracts/interactions/interaction-kinds";
import type { CalendarMonth } from "@dash/service-lib/calendar/london";
import * as z from "zod";
import {
  customers,
  installers,
  sharedNumber,
  unknownNumbers,
  type DemoContact,
} from "./callers.ts";
import { atQuarter, planEvents } from "./demo-calendar.ts";
import { demoPeople, type DemoPerson } from "./people.ts";
import type { Random } from "./random.ts";
import table from "./table.json" with { type: "json" };

/** A telephone of the service desk, on the call platform. */
export interface Extension {
  readonly id: number;
  readonly number: string;
  readonly person: DemoPerson;
}

/** The part of a call that comes from the demo table. */
const DrawnCall = z.object({
  direction: CallDirection,
  bucket: CallBucket,
  /** The word of the call platform for the result of the call. */
  result: z.string(),
  caller: z.enum(["customer", "installer", "unknown", "shared", "withheld"]),
  hour: z.number(),
  ringSeconds: z.number(),
  talkSeconds: z.number(),
  /** Whether a colleague's phone rang first, and whether a colleague took the call over. */
  isQueued: z.boolean().default(false),
  isTransferred: z.boolean().default(false),
  /** The outcome, notes and rating that people add after the call. */
  notes: z.optional(InteractionChange),
});

export interface PlannedCall extends z.output<typeof DrawnCall> {
  /** The day, followed by the number of the call in its month. */
  readonly key: string;
  readonly startTime: Date;
  readonly endTime: Date;
  /** The phone number of the other party in E.164; absent if the caller withholds it. */
  readonly number: string | undefined;
  /** The other party, if the number belongs to a contact. */
  readonly contact: DemoContact | undefined;
  readonly extension: Extension;
  readonly colleague: Extension;
}

const CALLS = { seed: 0, usual: 110 };
const OUTBOUND_RATE = 0.22;
/** The contacts of each kind of caller; other callers are none. */
const contacts: Readonly<Partial<Record<string, readonly DemoContact[]>>> = {
  customer: customers,
  installer: installers,
};
const FIRST_EXTENSION = { id: 1001, number: 101 };

/**
 * The extensions that answer calls. Each appears as often as its person has shares of the work, so that a random pick
 * is weighted.
 */
const desk: readonly Extension[] = demoPeople
  .filter(({ share }) => share > 0)
  .flatMap((person, index) => {
    const { id, number } = FIRST_EXTENSION;
    const extension = { id: id + index, number: String(number + index), person };
    return Array.from({ length: person.share }, () => extension);
  });

/** Plans the calls of a month that have ended at `until`. The same month always gets the same calls. */
export function planCalls(month: CalendarMonth, until: Date): PlannedCall[] {
  return planEvents(month, CALLS, planCall)
    .filter(({ endTime }) => endTime <= until)
    .sort((a, b) => a.startTime.getTime() - b.startTime.getTime());
}

function planCall(random: Random, noon: Date, index: number): PlannedCall {
  const { inbound, outbound } = table.calls;
  const call = DrawnCall.parse(random.draw(random.next() < OUTBOUND_RATE ? outbound : inbound));
  const { caller, hour, ringSeconds, talkSeconds } = call;
  const start = atQuarter(noon, hour * 4).getTime() + random.whole(0, 3_599) * 1_000;
  const candidates = contacts[caller];
  const contact = candidates && random.pick(candidates);
  const unknown = caller === "unknown" ? random.pick(unknownNumbers) : undefined;
  const extension = random.pick(desk);
  return {
    ...call,
    key: `${noon.toISOString().slice(0, 10).replaceAll("-", "")}-${index + 1}`,
    startTime: new Date(start),
    endTime: new Date(start + (ringSeconds + talkSeconds) * 1_000),
    contact,
    number: caller === "shared" ? sharedNumber : (contact?.number ?? unknown),
    extension,
    colleague: random.pick(desk.filter(({ id }) => id !== extension.id)),
  };
}
