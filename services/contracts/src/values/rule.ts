import * as z from "zod/mini";

/** A fault that a rule finds, and its field; without a field it is about the whole object. */
export interface RuleFault {
  readonly path?: string;
  readonly message: string;
}

/**
 * A rule about several fields of an object, for `check`. It runs as soon as the named fields are valid, whatever is wrong
 * with the others: zod's own refinements wait for all fields, and a person would learn of one fault after another.
 */
export function Rule<Value extends object>(
  fields: readonly (keyof Value & string)[],
  faultOf: (value: Value) => RuleFault | false | null,
) {
  const names: readonly unknown[] = fields;
  return z.check<Value>(
    ({ value: input, issues }) => {
      const fault = faultOf(input);
      if (!fault) return;
      const path = fault.path === undefined ? [] : [fault.path];
      issues.push({ code: "custom", input, path, message: fault.message });
    },
    {
      when: ({ value, issues }) =>
        typeof value === "object" &&
        value !== null &&
        !issues.some(({ path }) => names.includes(path?.[0])),
    },
  );
}
