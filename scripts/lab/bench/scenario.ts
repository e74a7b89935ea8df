import type { Request } from "autocannon";
import type { Subject } from "./subject.ts";

/** What is asked of the contenders. */
export interface Scenario {
  readonly name: string;
  /** The part of the bare server's throughput that is to be reached, where there is such a goal. */
  readonly goal?: number;
  /** So many records stand behind it whatever the size of the database, so it is measured on the smaller one only. */
  readonly records?: number;
  /** No more records than so many stand behind it, however many entries there are. */
  readonly mostRecords?: number;
  /** The service that is asked itself, where it is not the gateway. */
  readonly service?: string;
  /** Where an answer takes so long that fewer requests warm as well. */
  readonly mostWarmUpRequests?: number;
  /** Makes the request; `path` is below the contender's own prefix. */
  readonly request: (prefix: string, subject: Known) => Request;
}

/** The records that requests name. */
export type Known = Pick<Subject, "serviceLineId" | "stockItemIds">;

export const get =
  (path: string) =>
  (prefix: string): Request => ({ method: "GET", path: prefix + path });
