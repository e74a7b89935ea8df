import type { CustomerInteraction } from "@dash/contracts/customer-interactions";
import { InteractionInput, MOST_HOURS } from "@dash/contracts/interaction-input";
import type { InteractionType } from "@dash/contracts/interaction-kinds";
import { WholeNumber } from "@dash/contracts/scalars";
import { TypedNumber, type NumberReading } from "@dash/kit/ui/typed-number";
import * as z from "zod/mini";

/** A duration as people say it: a call has minutes and seconds, a visit hours and minutes. */
export interface DurationParts {
  readonly hours: number | null;
  readonly minutes: number | null;
  readonly seconds: number | null;
}

/** The parts of each type that the form has, the larger one first. */
export const partNames = {
  call: ["minutes", "seconds"],
  visit: ["hours", "minutes"],
} as const satisfies Record<InteractionType, readonly (keyof DurationParts)[]>;

/** How a part is read. What is no number is refused: it would count in a mean. */
export const partReading = {
  blank: null,
  unparsable: Number.NaN,
  write: String,
} satisfies NumberReading;

/** A part of a duration, as it is typed. */
export const DurationPart = z.pipe(
  TypedNumber(partReading),
  z.nullable(WholeNumber("Enter a whole number, 0 or more", { least: 0 })),
);

const secondsIn = { hours: 3_600, minutes: 60, seconds: 1 } as const;

export function partsOf(type: InteractionType, seconds: number | null): DurationParts {
  const none = { hours: null, minutes: null, seconds: null };
  if (seconds === null) return none;
  if (type === "call") return { ...none, minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
  return {
    ...none,
    hours: Math.floor(seconds / 3_600),
    minutes: Math.floor((seconds % 3_600) / 60),
  };
}

type Timed = Pick<CustomerInteraction, "interactionType" | "durationSeconds">;
type TypedDuration = DurationParts & Pick<CustomerInteraction, "interactionType">;

/**
 * The seconds of a typed duration, or null where none is said. A stored visit may have seconds, which the form does not
 * show: an untouched duration stays what it was.
 */
export function durationOf(typed: TypedDuration, shown?: Timed): number | null {
  const type = typed.interactionType;
  const seconds = secondsOf(type, typed);
  const isUntouched =
    shown?.interactionType === type &&
    seconds === secondsOf(type, partsOf(type, shown.durationSeconds));
  return isUntouched ? shown.durationSeconds : seconds;
}

function secondsOf(type: InteractionType, parts: DurationParts): number | null {
  const names = partNames[type].filter((name) => parts[name] !== null);
  if (names.length === 0) return null;
  return names.reduce((sum, name) => sum + (parts[name] ?? 0) * secondsIn[name], 0);
}

/** What is wrong with a duration whose parts are numbers, and at which field it is said. */
export function durationFault(typed: TypedDuration) {
  const seconds = secondsOf(typed.interactionType, typed);
  if (InteractionInput.shape.durationSeconds.safeParse(seconds).success) return null;
  return { path: [partNames[typed.interactionType][0]], message: `At most ${MOST_HOURS} hours` };
}
