import { createUser } from "@dash/admin/users/create-user.command";
import { User } from "@dash/admin/users/user.model";
import { ownCause, type Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { demoPeople, emailOf, type DemoPerson } from "./people.ts";

export type People = ReadonlyMap<DemoPerson, User>;

export async function loadPeople(admin: Knex): Promise<People> {
  const people = new Map<DemoPerson, User>();
  for (const person of demoPeople) {
    const { firstName, lastName, role } = person;
    const email = emailOf(person);
    const existing = await User.query(admin).findOne({ email });
    const create = async (trx: Knex.Transaction): Promise<User> => {
      const user = await createUser(trx, ownCause("demo"), { email, firstName, lastName, role });
      // Marks the user as one who has signed in, because only such users can have time entries; the demo loads
      // entries without a sign-in.
      return user.$query(trx).patchAndFetch({ firstSignedInAt: user.createdAt });
    };
    people.set(person, existing ?? (await admin.transaction(create)));
  }
  return people;
}

/** Finds those demo people that nobody has removed. */
export async function findPeople(admin: Knex): Promise<People> {
  const people = new Map<DemoPerson, User>();
  for (const person of demoPeople) {
    const user = await User.query(admin).findOne({ email: emailOf(person) });
    if (user) people.set(person, user);
  }
  return people;
}

export function causeOf(user: User): Cause {
  const { id, email, fullName: name, role } = user;
  return { ...ownCause("demo"), actor: { kind: "user", id, email, name, role, sid: "demo" } };
}
