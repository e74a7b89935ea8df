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

interface CallEnd {
  readonly bucket: CallBucket;
  readonly direction: CallDirection;
  readonly isContact: boolean;
}

const TARGET_MINUTES = 5;
/** Ratings to draw from: mostly high, as real customers' ratings are. */
export const RATINGS = [5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 2, 1];

/** How often people add notes, a rating and the like, as shares of the calls. */
const NOTES_SHARE_OF_ANSWERED = 0.68;
const NOTES_SHARE_OF_MISSED = 0.5;
const RATING_SHARE = 0.4;
const RESOLUTION_SHARE = 0.76;
const FIX_SHARE = 0.8;
const RESPONSE_TIME_SHARE = 0.5;
const ESCALATION_SHARE = 0.035;

/**
 * Draws what people at the service desk add to a call, if anything. To a missed call they add something only if they
 * called back.
 */
export function drawCallNotes(
  random: Random,
  { bucket, direction, isContact }: CallEnd,
): CallNotes | undefined {
  const hasNotes =
    random.next() < (bucket === "answered" ? NOTES_SHARE_OF_ANSWERED : NOTES_SHARE_OF_MISSED);
  if (!hasNotes || direction === "outbound") return undefined;
  const timed = (most: number): CallNotes => ({
    targetResponseTimeMinutes: TARGET_MINUTES,
    actualResponseTimeMinutes: random.whole(1, most),
  });
  if (bucket === "missed" || bucket === "voicemail")
    return { ...timed(18), outcome: random.pick(callWords.calledBack) };
  if (bucket !== "answered") return undefined;
  const isResolved = random.next() < RESOLUTION_SHARE;
  return {
    firstCallResolution: isResolved,
    outcome: random.pick(isResolved ? callWords.resolved : callWords.unresolved),
    escalated: !isResolved && random.next() < ESCALATION_SHARE / (1 - RESOLUTION_SHARE),
    ...(random.next() < RESPONSE_TIME_SHARE ? timed(6) : {}),
    ...(isContact && random.next() < RATING_SHARE
      ? { satisfactionRating: random.pick(RATINGS) }
      : {}),
    ...(random.next() < 0.2 ? { firstTimefix: random.next() < FIX_SHARE } : {}),
  };
}
