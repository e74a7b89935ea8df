import type { TimeEntry } from "@dash/contracts/time-entries";
import type { Caller, Company } from "./company.ts";

/** A valid request on a record that exists. */
export interface Prepared {
  readonly id?: string;
  /** The other parameters of the path, by their names. */
  readonly params?: Readonly<Record<string, string>>;
  /** The address's query, with its question mark. */
  readonly query?: string;
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

/** Where a request goes, below `/api`. */
export function targetOf(path: string, { id = "", params, query = "" }: Prepared): string {
  const values: Readonly<Record<string, string>> = { id, ...params };
  return `${path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? "")}${query}`;
}

/** Of a read that every role may ask for. */
export const everybody: Access["expected"] = {
  anonymous: 401,
  viewer: 200,
  staff: 200,
  admin: 200,
};

/** Every role reads it. */
export function reads(prepare: Access["prepare"]): readonly Access[] {
  return [{ about: "", prepare, expected: everybody }];
}

/** Staff and administrators write it. */
export function writes(success: number, prepare: Access["prepare"]): readonly Access[] {
  const expected = { anonymous: 401, viewer: 403, staff: success, admin: success };
  return [{ about: "", prepare, expected }];
}

/** Administrators alone may ask for it. */
export function only(success: number, prepare: Access["prepare"]): readonly Access[] {
  const expected = { anonymous: 401, viewer: 403, staff: 403, admin: success };
  return [{ about: "", prepare, expected }];
}

/** Adds a record as an administrator. */
export async function add(
  company: Company,
  target: string,
  body: object,
): Promise<{ readonly id: string }> {
  const { status, text } = await company.ask("admin", "POST", target, { body });
  if (status !== 201) throw new Error(`${target} answered ${status}: ${text}`);
  return { id: (JSON.parse(text) as { id: string }).id };
}
