import type { Bindings, Bound } from "./statement.ts";

/** What a filter may ask: its name, its SQL with a place of that name for the value, and the value, if it is asked for. */
export type Condition = readonly [name: string, sql: string, value: Bound | undefined];

/** The conditions that are asked for, as they stand in a statement. */
export interface Conditions {
  /** `true` where nothing is asked for. */
  readonly where: string;
  readonly bindings: Bindings;
  /** Tells one statement from another. Short names: Postgres compares only 63 letters of a prepared statement's. */
  readonly names: string;
}

/** Joins those conditions of a filter that are asked for. */
export function joinConditions(conditions: readonly Condition[]): Conditions {
  const asked = conditions.filter(([, , value]) => value !== undefined);
  return {
    where: asked.map(([, sql]) => sql).join(" and ") || "true",
    bindings: Object.fromEntries(asked.map(([name, , value]) => [name, value])),
    names: asked.map(([name]) => name).join(" "),
  };
}
