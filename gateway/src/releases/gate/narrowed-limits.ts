import type { FieldProblem } from "@dash/contracts/endpoints/problem";
import type { Schema } from "./value-kinds.ts";

/** The default of each lower limit, for schemas that do not set it. */
const LOWER_LIMITS: Readonly<Record<string, number>> = {
  minimum: -Infinity,
  exclusiveMinimum: -Infinity,
  minLength: 0,
  minItems: 0,
};
const UPPER_LIMITS = ["maximum", "exclusiveMaximum", "maxLength", "maxItems"];
/** Limits that must be equal for sender and reader. */
const EQUAL_LIMITS = ["format", "multipleOf"];

/** Returns the limits that are stricter for the reader than for the sender of a value (`from` sends, `to` reads). */
export function narrowedLimits(from: Schema, to: Schema): FieldProblem[] {
  const limit = (schema: Schema, name: string, otherwise: number): number =>
    typeof schema[name] === "number" ? schema[name] : otherwise;
  const narrower = [
    ...Object.entries(LOWER_LIMITS)
      .filter(([name, none]) => limit(from, name, none) < limit(to, name, none))
      .map(([name]) => name),
    ...UPPER_LIMITS.filter((name) => limit(from, name, Infinity) > limit(to, name, Infinity)),
    ...EQUAL_LIMITS.filter((name) => to[name] !== undefined && to[name] !== from[name]),
  ].map((name) => ({
    path: "",
    message: `its ${name} is ${JSON.stringify(to[name])} where it is read`,
  }));
  const hasOtherPattern = to["pattern"] !== undefined && to["pattern"] !== from["pattern"];
  return hasOtherPattern
    ? [...narrower, { path: "", message: "it has to match another pattern where it is read" }]
    : narrower;
}
