import type { Knex } from "@dash/service-lib/database/database";
import { fieldProblem } from "@dash/service-lib/http/problem";

/**
 * Asserts that entries may be given to a person: one who is active, or the one who has it already.
 * @throws Problem 400 at the field otherwise.
 */
export async function assertOwner(
  trx: Knex.Transaction,
  userId: string | undefined,
  currentId: string,
): Promise<void> {
  if (userId === undefined || userId === currentId) return;
  const person = await trx<{ id: string; isActive: boolean }>("people")
    .where({ id: userId, isActive: true })
    .first("id");
  if (!person) throw fieldProblem("userId", "This person does not exist or is not active");
}
