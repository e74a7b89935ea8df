import type { FieldProblem } from "@dash/contracts/endpoints/problem";
import type { Schema } from "./value-kinds.ts";

/** The values of lower limits that a schema does not set. */
const LEAST: Readonly<Record<string, number>> = {
  minimum: -Infinity,
  exclusiveMinimum: -Infinity,
  minLength: 0,
  minItems: 0,
};
const MOST = ["maximum", "exclusiveMaximum", "maxLength", "maxItems"];
/** These limits must be equal on both sides. */
const SAME = ["format", "multipleOf"];

/** Returns the limits that are narrower for the reader than for the sender of a value. */
export function narrowedLimits(from: Schema, to: Schema): FieldProblem[] {
  const limit = (schema: Schema, name: string, otherwise: number): number =>
    typeof schema[name] === "number" ? schema[name] : otherwise;
  const narrower = [
    ...Object.entries(LEAST)
      .filter(([name, none]) => limit(from, name, none) < limit(to, name, none))
      .map(([name]) => name),
    ...MOST.filter((name) => limit(from, name, Infinity) > limit(to, name, Infinity)),
    ...SAME.filter((name) => to[name] !== undefined && to[name] !== from[name]),
  ].map((name) => ({
    path: "",
    message: `its ${name} is ${JSON.stringify(to[name])} where it is read`,
  }));
  const hasOtherPattern = to["pattern"] !== undefined && to["pattern"] !== from["pattern"];
  return hasOtherPattern
    ? [...narrower, { path: "", message: "it has to match another pattern where it is read" }]
    : narrower;
}
