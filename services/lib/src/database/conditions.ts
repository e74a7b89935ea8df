import type { Bindings, Bound } from "./statement.ts";

/**
 * A condition of a filter: a name, SQL with `:name` for the value, and the value. If the value is undefined, the
 * condition is left out.
 */
export type Condition = readonly [name: string, sql: string, value: Bound | undefined];

/** The conditions of a filter as one SQL condition, with its values. */
export interface Conditions {
  /** `true` if no condition has a value. */
  readonly where: string;
  readonly bindings: Bindings;
}

/** Combines the conditions with AND, and leaves out those without a value. */
export function joinConditions(conditions: readonly Condition[]): Conditions {
  const active = conditions.filter(([, , value]) => value !== undefined);
  return {
    where: active.map(([, sql]) => sql).join(" and ") || "true",
    bindings: Object.fromEntries(active.map(([name, , value]) => [name, value])),
  };
}
