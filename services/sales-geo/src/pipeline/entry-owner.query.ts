import { allows, type Role } from "@dash/contracts/users/roles";
import type { Knex } from "@dash/service-lib/database/database";
import { fieldProblem } from "@dash/service-lib/http/problem";

interface Person {
  readonly id: string;
  readonly isActive: boolean;
  /** Null if the person was stored before this service stored roles, and no fact has supplied the role since. */
  readonly role: Role | null;
}

/**
 * Asserts that a person may own an entry: an active user who may change entries, or the present owner.
 * @throws Problem 400 at the field otherwise.
 */
export async function assertOwner(
  trx: Knex.Transaction,
  userId: string | undefined,
  currentId: string,
  path = "userId",
): Promise<void> {
  if (userId === undefined || userId === currentId) return;
  const person = await trx<Person>("people").where({ id: userId, isActive: true }).first("role");
  if (!person) throw fieldProblem(path, "This person does not exist or is not active");
  if (person.role && !allows(person.role, "sales:write"))
    throw fieldProblem(path, "A viewer cannot own an entry");
}
