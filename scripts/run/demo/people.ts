import type { Role } from "@dash/contracts/users/roles";

export interface DemoPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  /** `share` is the person's part of a month's work, 0 for people who log no time; `lines` are the service lines. */
  readonly share: number;
  readonly lines: readonly string[];
}

/** The demo people: three users to sign in as, and the colleagues whose hours are logged. */
export const demoPeople: readonly DemoPerson[] = [
  { firstName: "Alex", lastName: "Morgan", role: "admin", share: 1, lines: ["Admin", "Training"] },
  {
    firstName: "Sam",
    lastName: "Patel",
    role: "staff",
    share: 4,
    lines: ["Technical Support", "Technical Support", "Warranty Visits", "Training"],
  },
  { firstName: "Vic", lastName: "Jones", role: "ecogenica_viewer", share: 0, lines: [] },
  {
    firstName: "Priya",
    lastName: "Shah",
    role: "staff",
    share: 3,
    lines: ["Customer Service", "Customer Service", "Sales Support", "Admin"],
  },
  {
    firstName: "Tom",
    lastName: "Becker",
    role: "staff",
    share: 4,
    lines: ["Warranty Visits", "Warranty Visits", "Technical Support", "Survey"],
  },
  {
    firstName: "Megan",
    lastName: "Lewis",
    role: "staff",
    share: 2,
    lines: ["Sales Support", "Survey", "Survey", "Customer Service"],
  },
  {
    firstName: "Jack",
    lastName: "Osei",
    role: "staff",
    share: 2,
    lines: ["Stock Management", "Stock Management", "Technical Support"],
  },
];

export function emailOf({ firstName, lastName }: DemoPerson): string {
  return `${firstName}.${lastName}@example.com`.toLowerCase();
}
