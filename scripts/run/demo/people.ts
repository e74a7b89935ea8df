import type { Role } from "@dash/contracts/users/roles";
import table from "./table.json" with { type: "json" };

export interface DemoPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  /** The person's part of a month's work; 0 for people who log no time. */
  readonly share: number;
  /** The service lines of the person. A line that appears more often is more likely. */
  readonly lines: readonly string[];
}

/** The demo people: three users to sign in as, and the colleagues whose hours are logged. */
export const demoPeople = table.people as readonly DemoPerson[];
export const administrator = demoPeople.find(({ role }) => role === "admin");
export const viewer = demoPeople.find(({ role }) => role === "ecogenica_viewer");
export const stockKeeper = demoPeople.find(({ lines }) => lines.includes("Stock Management"));
export const engineers = demoPeople.filter(({ lines }) => lines.includes("Warranty Visits"));

export function emailOf({
  firstName,
  lastName,
}: Pick<DemoPerson, "firstName" | "lastName">): string {
  return `${firstName}.${lastName}@example.com`.toLowerCase();
}
