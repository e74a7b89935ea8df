import type { Bindings, Bound } from "./statement.ts";

/** A condition of a filter: name, SQL with `:name` for the value, and value, undefined if it is not used. */
export type Condition = readonly [name: string, sql: string, value: Bound | undefined];

/** The used conditions of a filter, joined for a statement. */
export interface Conditions {
  /** `true` if the filter uses no condition. */
  readonly where: string;
  readonly bindings: Bindings;
}

/** Joins the conditions that have a value. */
export function joinConditions(conditions: readonly Condition[]): Conditions {
  const active = conditions.filter(([, , value]) => value !== undefined);
  return {
    where: active.map(([, sql]) => sql).join(" and ") || "true",
    bindings: Object.fromEntries(active.map(([name, , value]) => [name, value])),
  };
}
