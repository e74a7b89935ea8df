import type { Bindings, Bound } from "./statement.ts";

/** The conditions of a filter, by name: the SQL, in which `:name` stands for the value, and the value; undefined if none is asked for. */
export type Condition = readonly [name: string, sql: string, value: Bound | undefined];

/** The conditions that are asked for, as they stand in a statement. */
export interface Conditions {
  /** `true` where nothing is asked for. */
  readonly where: string;
  readonly bindings: Bindings;
}

/** Joins those conditions of a filter that are asked for. */
export function joinConditions(conditions: readonly Condition[]): Conditions {
  const asked = conditions.filter(([, , value]) => value !== undefined);
  return {
    where: asked.map(([, sql]) => sql).join(" and ") || "true",
    bindings: Object.fromEntries(asked.map(([name, , value]) => [name, value])),
  };
}
