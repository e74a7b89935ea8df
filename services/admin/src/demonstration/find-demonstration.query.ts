import type { Demonstration } from "@dash/contracts/users/demonstration";
import { ownCause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { User } from "../users/user.model.ts";
import { DemonstrationEnd } from "./demonstration-end.model.ts";

/** For `whereExists` in a query of users: whether the load of the demonstration made the user. */
export function madeForDemo(knex: Knex): Knex.QueryBuilder {
  return knex
    .fromRaw("trail_of(array[users.id])")
    .where({ record: "user", action: "created", actorId: ownCause("demo").actor.id });
}

export async function findDemonstration(knex: Knex): Promise<Demonstration> {
  const end = await DemonstrationEnd.query(knex).first();
  if (end?.setAsideAt) return { state: "absent", askedBy: null };
  if (end) {
    const asker = await User.query(knex).findById(end.askedBy);
    return { state: "leaving", askedBy: asker?.fullName ?? null };
  }
  const person = await User.query(knex).whereExists(madeForDemo(knex)).first();
  return { state: person ? "there" : "absent", askedBy: null };
}
