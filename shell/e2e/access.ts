import type { TimeEntry } from "@dash/contracts/time/time-entries";
import type { Caller, Company } from "./company.ts";

/** A valid request on a record that exists. */
export interface PreparedRequest {
  readonly id?: string;
  /** The other parameters of the path, by name. */
  readonly params?: Readonly<Record<string, string>>;
  /** The query string, with its question mark. */
  readonly query?: string;
  /** Bytes are sent as they are, everything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The record that a refused request must not change. */
  readonly entry?: TimeEntry;
}

export interface Access {
  /** The kind of record, if the answer depends on it. */
  readonly about: string;
  readonly prepare: (company: Company) => Promise<PreparedRequest>;
  readonly expected: Readonly<Record<Caller, number>>;
}

/** The path of a request, below `/api`. */
export function targetOf(path: string, { id = "", params, query = "" }: PreparedRequest): string {
  const values: Readonly<Record<string, string>> = { id, ...params };
  return `${path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? "")}${query}`;
}

/** The expected statuses of an endpoint that every role may read. */
export const everybody: Access["expected"] = {
  anonymous: 401,
  viewer: 200,
  staff: 200,
  admin: 200,
};

/** Every role may read the endpoint. */
export function reads(prepare: Access["prepare"]): readonly Access[] {
  return [{ about: "", prepare, expected: everybody }];
}

/** Staff and administrators may write. */
export function writes(success: number, prepare: Access["prepare"]): readonly Access[] {
  const expected = { anonymous: 401, viewer: 403, staff: success, admin: success };
  return [{ about: "", prepare, expected }];
}

/** Only administrators may call the endpoint. */
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
