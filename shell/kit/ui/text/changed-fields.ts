import type { AuditEntry } from "@dash/contracts/users/audit";
import { roleNames } from "@dash/contracts/users/roles";
import { formatDateTime, formatDuration } from "@dash/kit";

/** Gives the name of a record by its id, or undefined where it is not known. */
export type NameOf = (id: string) => string | undefined;

/** A field of a record before and after a change, in words. It is null on the side where there was no record. */
export interface ChangedField {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The fields that a change changed. For a record that was created or deleted these are all its fields. */
export function changedFields(entry: AuditEntry, nameOf: NameOf): ChangedField[] {
  const { before, after } = entry;
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const fields = Array.from(names, (name) => ({
    label: labelOf(name),
    before: before && textOf(name, before[name], nameOf),
    after: after && textOf(name, after[name], nameOf),
  }));
  return fields
    .filter((field) => field.before !== field.after)
    .sort((one, other) => one.label.localeCompare(other.label, "en-GB"));
}

const labels: ReadonlyMap<string, string> = new Map([
  ["isActive", "Active"],
  ["isArchived", "Archived"],
  ["minutes", "Duration"],
  ["bucket", "Result"],
  ["email", "E-mail"],
  ["userId", "Person"],
]);

/** Writes `monthlyHours` as `Monthly hours`. */
function labelOf(name: string): string {
  const label = name.replace(/Id$/, "").replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return labels.get(name) ?? label.charAt(0).toUpperCase() + label.slice(1);
}

const NOTHING = "none";
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const roles: ReadonlyMap<string, string> = new Map(Object.entries(roleNames));

function textOf(name: string, value: unknown, nameOf: NameOf): string {
  if (value === null || value === undefined || value === "") return NOTHING;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number")
    return name === "minutes" ? formatDuration(value) : value.toLocaleString("en-GB");
  if (typeof value !== "string") return JSON.stringify(value);
  if (name === "role") return roles.get(value) ?? value;
  if (name.endsWith("Id")) return nameOf(value) ?? value;
  return INSTANT.test(value) ? formatDateTime(value) : value;
}
