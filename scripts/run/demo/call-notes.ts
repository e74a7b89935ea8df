import type { InteractionChange } from "@dash/contracts/interactions/interaction-input";
import type { CallBucket, CallDirection } from "@dash/contracts/interactions/interaction-kinds";
import { callWords } from "./interaction-words.ts";
import type { Random } from "./random.ts";

export type CallNotes = Pick<
  InteractionChange,
  | "outcome"
  | "notes"
  | "satisfactionRating"
  | "firstCallResolution"
  | "firstTimefix"
  | "targetResponseTimeMinutes"
  | "actualResponseTimeMinutes"
  | "escalated"
>;

interface Ended {
  readonly bucket: CallBucket;
  readonly direction: CallDirection;
  readonly isContact: boolean;
}

const TARGET_MINUTES = 5;
/** Ratings to draw from: mostly high, as real customers' ratings are. */
export const RATINGS = [5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 2, 1];

const NOTED_OF_ANSWERED = 0.68;
const NOTED_OF_LOST = 0.5;
const RATED = 0.4;
const RESOLVED = 0.76;
const FIXED = 0.8;
const TIMED = 0.5;
const ESCALATED = 0.035;

/**
 * Draws what people at the service desk add to a call, if anything. To a missed call they add something only if they
 * called back.
 */
export function drawCallNotes(
  random: Random,
  { bucket, direction, isContact }: Ended,
): CallNotes | undefined {
  const hasNotes = random.next() < (bucket === "answered" ? NOTED_OF_ANSWERED : NOTED_OF_LOST);
  if (!hasNotes || direction === "outbound") return undefined;
  const timed = (most: number): CallNotes => ({
    targetResponseTimeMinutes: TARGET_MINUTES,
    actualResponseTimeMinutes: random.whole(1, most),
  });
  if (bucket === "missed" || bucket === "voicemail")
    return { ...timed(18), outcome: random.pick(callWords.calledBack) };
  if (bucket !== "answered") return undefined;
  const isResolved = random.next() < RESOLVED;
  return {
    firstCallResolution: isResolved,
    outcome: random.pick(isResolved ? callWords.resolved : callWords.unresolved),
    escalated: !isResolved && random.next() < ESCALATED / (1 - RESOLVED),
    ...(random.next() < TIMED ? timed(6) : {}),
    ...(isContact && random.next() < RATED ? { satisfactionRating: random.pick(RATINGS) } : {}),
    ...(random.next() < 0.2 ? { firstTimefix: random.next() < FIXED } : {}),
  };
}
