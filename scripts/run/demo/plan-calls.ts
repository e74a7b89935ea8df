import type { CallBucket, CallDirection } from "@dash/contracts/interactions/interaction-kinds";
import type { CalendarMonth } from "@dash/service-lib/calendar/london";
import {
  customers,
  installers,
  sharedNumber,
  unknownNumbers,
  type DemoContact,
} from "./callers.ts";
import { drawCallNotes, type CallNotes } from "./call-notes.ts";
import { atQuarter, season, workingDays } from "./demo-calendar.ts";
import { desk, type Extension } from "./desk.ts";
import { Random, type Weighted } from "./random.ts";

export interface PlannedCall {
  /** The day, followed by the number of the call on that day. */
  readonly key: string;
  readonly startTime: Date;
  readonly endTime: Date;
  readonly direction: CallDirection;
  readonly bucket: CallBucket;
  /** The phone number of the other party in E.164; absent if the caller withholds it. */
  readonly number?: string;
  /** The other party, if the number belongs to a contact. */
  readonly contact?: DemoContact;
  readonly extension: Extension;
  readonly ringSeconds: number;
  readonly talkSeconds: number;
  /** Colleagues whose phones rang first and who did not answer. */
  readonly missedBy: readonly Extension[];
  readonly transferredTo?: Extension;
  /** The outcome, notes and rating that people add after the call. */
  readonly notes?: CallNotes;
}

/** The number of counted calls in a month of average demand. */
const USUAL_CALLS = 100;
const WORKING_DAYS_A_MONTH = 21;
const COUNTED_SHARE = 0.9;
/** The calls of each weekday, Monday to Friday, as a multiple of an average day. */
const WEEKDAY_DEMAND = [1.25, 1.05, 0.95, 0.95, 0.8];
const OUTBOUND_SHARE = 0.22;
const QUEUE_SHARE = 0.22;
const TRANSFER_SHARE = 0.07;
const EVENING_SHARE_OF_VOICEMAILS = 0.5;
/** The hours in which people call. An hour that appears more often is more likely. */
const HOURS = [8, 9, 9, 9, 10, 10, 10, 10, 11, 11, 11, 12, 13, 13, 14, 14, 14, 15, 15, 16, 16, 17];
const EVENING_HOURS = [18, 18, 19, 20];
const SECONDS_AN_HOUR = 3_600;

const INBOUND_ENDS: readonly Weighted<CallBucket>[] = [
  ["answered", 775],
  ["missed", 100],
  ["voicemail", 75],
  ["elsewhere", 20],
  ["failed", 12],
  ["unknown", 10],
  ["pending", 8],
];
const OUTBOUND_ENDS: readonly Weighted<CallBucket>[] = [
  ["answered", 74],
  ["not_reached", 23],
  ["failed", 3],
];
const CALLERS: readonly Weighted<"customer" | "installer" | "unknown" | "shared" | "withheld">[] = [
  ["customer", 520],
  ["installer", 320],
  ["unknown", 110],
  ["withheld", 30],
  ["shared", 20],
];

/** Plans the calls of a month, for the working days that have ended at `until`. */
export function planCalls(month: CalendarMonth, until: Date): PlannedCall[] {
  return workingDays(month)
    .flatMap(planDay)
    .filter(({ endTime }) => endTime <= until);
}

/** Plans the calls of a day, given by its noon. The same day always gets the same calls. */
export function planDay(noon: Date): PlannedCall[] {
  const day = noon.toISOString().slice(0, 10).replaceAll("-", "");
  const random = new Random(Number(day));
  const usual =
    (USUAL_CALLS / COUNTED_SHARE / WORKING_DAYS_A_MONTH) * (season[noon.getUTCMonth()] ?? 1);
  const expected = usual * (WEEKDAY_DEMAND[noon.getUTCDay() - 1] ?? 1);
  const count = Math.floor(expected * (0.65 + 0.7 * random.next()) + random.next());
  return Array.from({ length: count }, (_, index) =>
    planCall(noon, `${day}-${String(index + 1).padStart(2, "0")}`, random),
  ).sort((a, b) => a.startTime.getTime() - b.startTime.getTime());
}

function planCall(noon: Date, key: string, random: Random): PlannedCall {
  const direction = random.next() < OUTBOUND_SHARE ? "outbound" : "inbound";
  const bucket = random.weighted(direction === "inbound" ? INBOUND_ENDS : OUTBOUND_ENDS);
  const isAnswered = bucket === "answered";
  const other = otherSide(random, direction, isAnswered);
  const hours =
    bucket === "voicemail" && random.next() < EVENING_SHARE_OF_VOICEMAILS ? EVENING_HOURS : HOURS;
  const seconds = random.whole(0, SECONDS_AN_HOUR - 1);
  const startTime = new Date(atQuarter(noon, random.pick(hours) * 4).getTime() + seconds * 1000);
  const ringSeconds = random.whole(4, isAnswered ? 28 : 55);
  const talkSeconds = talked(random, bucket);
  const extension = random.pick(desk);
  const colleagues = desk.filter(({ id }) => id !== extension.id);
  const isInbound = isAnswered && direction === "inbound";
  const isQueued = isInbound && random.next() < QUEUE_SHARE;
  const isTransferred = isInbound && random.next() < TRANSFER_SHARE;
  const notes = drawCallNotes(random, {
    bucket,
    direction,
    isContact: other.contact !== undefined,
  });
  return {
    key,
    startTime,
    direction,
    bucket,
    ...other,
    extension,
    ringSeconds,
    talkSeconds,
    endTime: new Date(startTime.getTime() + (ringSeconds + talkSeconds) * 1000),
    missedBy: isQueued ? [random.pick(colleagues)] : [],
    ...(isTransferred ? { transferredTo: random.pick(colleagues) } : {}),
    ...(notes ? { notes } : {}),
  };
}

/** Draws the other party of a call. Outbound calls go to contacts only. */
function otherSide(
  random: Random,
  direction: CallDirection,
  isAnswered: boolean,
): Pick<PlannedCall, "number" | "contact"> {
  const caller = random.weighted(direction === "inbound" ? CALLERS : CALLERS.slice(0, 2));
  const isContact = caller === "customer" || caller === "installer";
  const contact = random.pick(caller === "installer" ? installers : customers);
  const unknown = random.pick(unknownNumbers);
  if (isContact) return { contact, number: contact.number };
  if (caller === "shared") return { number: sharedNumber };
  // Only answered calls have a withheld number: the demo has no missed calls from withheld numbers.
  return caller === "withheld" && isAnswered ? {} : { number: unknown };
}

/** Draws the length of the conversation in seconds: mostly short, sometimes long (a diagnosis by telephone). */
function talked(random: Random, bucket: CallBucket): number {
  const short = random.whole(50, 420);
  const long = random.whole(420, 1_900);
  const message = random.whole(12, 75);
  const isLong = random.next() < 0.2;
  if (bucket === "voicemail") return message;
  if (bucket !== "answered" && bucket !== "elsewhere") return 0;
  return isLong ? long : short;
}
