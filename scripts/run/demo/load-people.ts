import { createUser } from "@dash/admin/users/create-user.command";
import { User } from "@dash/admin/users/user.model";
import { ownCause, type Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { demoPeople, emailOf, type DemoPerson } from "./people.ts";

export type People = ReadonlyMap<DemoPerson, User>;

/** Creates the demo people that do not exist yet. */
export async function loadPeople(admin: Knex): Promise<People> {
  const existing = await findPeople(admin);
  for (const { firstName, lastName, role } of demoPeople.filter((each) => !existing.has(each)))
    await admin.transaction(async (trx) => {
      const email = emailOf({ firstName, lastName });
      const user = await createUser(trx, ownCause("demo"), { email, firstName, lastName, role });
      // Marks the user as one who has signed in, because only such users can have time entries; the demo loads
      // entries without a sign-in.
      await user.$query(trx).patch({ firstSignedInAt: user.createdAt });
    });
  return findPeople(admin);
}

/** Finds those demo people that nobody has removed. */
export async function findPeople(admin: Knex): Promise<People> {
  const users = await User.query(admin).whereIn("email", demoPeople.map(emailOf));
  return new Map(
    demoPeople.flatMap((person) => {
      const user = users.find(({ email }) => email === emailOf(person));
      return user ? [[person, user] as const] : [];
    }),
  );
}

/**
 * The cause of what a demo person does. If that user was removed, another demo person does it.
 * @throws Error if all were removed.
 */
export function causeOf(people: People, person: DemoPerson | undefined): Cause {
  const [anybody] = people.values();
  const user = (person && people.get(person)) ?? anybody;
  if (!user) throw new Error("nobody of the demonstration is left");
  return causeOfUser(user);
}

/** The cause of what is done in a user's name. */
export function causeOfUser({ id, email, fullName: name, role }: User): Cause {
  return { ...ownCause("demo"), actor: { kind: "user", id, email, name, role, sid: "demo" } };
}
