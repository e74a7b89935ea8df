import type { Role } from "@dash/contracts/users/roles";
import { londonDay } from "@dash/service-lib/calendar/london";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";

/** Something that stands beyond a threshold now, and whom it concerns. */
export interface Standing {
  /** The object and its threshold. A crossing keeps its key for as long as it stands. */
  readonly key: string;
  readonly text: string;
  readonly link: string;
  /** These people are told. */
  readonly people?: readonly string[];
  /** All people of these roles are told. Without them and without people, those whom the kind may concern. */
  readonly roles?: readonly Role[];
  /** The person who did it, and need not be told. */
  readonly authorId?: string | null;
  /** While it is paused, it is neither told nor counted as crossed back. */
  readonly isPaused?: boolean;
}

export type FindStanding = (knex: Knex, now: Date) => Promise<Standing[]>;

/** Finds what stands by a statement, to which `now` and London's `today` are bound. Rows that `describe` leaves out do not stand. */
export function standingRows<Row>(
  name: string,
  statement: string,
  describe: (row: Row) => Standing | undefined,
): FindStanding {
  return async (knex, now) => {
    const bindings = { now, today: londonDay(now.toISOString()) };
    const rows = await rowsOf<Row>(knex, statement, bindings, name);
    return rows.flatMap((row) => describe(row) ?? []);
  };
}
