import type { TimeEntry } from "@dash/contracts/time-entries";
import type { Caller, Company } from "./company.ts";

/** A valid request on a record that exists. */
export interface Prepared {
  readonly id?: string;
  readonly body?: unknown;
  /** The record that a refusal must leave as it is. */
  readonly entry?: TimeEntry;
}

export interface Access {
  /** Which record is asked about, where the answer depends on it. */
  readonly about: string;
  readonly prepare: (company: Company) => Promise<Prepared>;
  readonly expected: Readonly<Record<Caller, number>>;
}
