import type { Role } from "@dash/contracts/users/roles";
import type { Knex } from "@dash/service-lib/database/database";
import { isRefusal, sqlState } from "@dash/service-lib/database/postgres-error";
import { problem } from "@dash/service-lib/http/problem";
import { column } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";

export class User extends modelOf("users", {
  id: column.uuid({ fact: "userId" }),
  email: column.text({ trail: true }).orNull(),
  firstName: column.text({ trail: true }).orNull(),
  lastName: column.text({ trail: true }).orNull(),
  profileImageUrl: column.text().orNull(),
  role: column.text({ fact: true, trail: true }).of<Role>(),
  isActive: column.boolean({ fact: true, trail: true }),
  // The identity at the sign-in provider is private, so it is in no fact and no trail.
  issuer: column.text().orNull(),
  subject: column.text().orNull(),
  firstSignedInAt: column.instant().orNull(),
  version: column.int({ fact: true }),
  createdAt: column.instant(),
  updatedAt: column.instant(),
}) {
  /** The name shown to others, who need not know the address. */
  get fullName(): string {
    return [this.firstName, this.lastName].filter(Boolean).join(" ") || "User";
  }

  /** A user does nothing before the first sign-in. An older release binds the issuer without setting the instant. */
  get hasHistory(): boolean {
    return this.firstSignedInAt !== null || this.issuer !== null;
  }

  get isAdministrating(): boolean {
    return this.isActive && this.role === "admin";
  }
}

/**
 * Asserts that an administrator who can sign in remains without this one. Removals wait for each other here: otherwise
 * two administrators who remove each other would both see the other one remain.
 * @throws Problem 409 when none would remain.
 */
export async function keepAnAdministrator(trx: Knex.Transaction, leaving: User): Promise<void> {
  if (!leaving.isAdministrating) return;
  await trx.raw("select pg_advisory_xact_lock(hashtext('admin-administrators'))");
  const other = await User.query(trx)
    .where({ role: "admin", isActive: true })
    .whereNot({ id: leaving.id })
    .whereRaw("coalesce(email, issuer) is not null")
    .first();
  if (!other) throw problem("conflict", "There must be at least one active administrator");
}

/** Turns the error about a taken address into a problem; returns any other error as it is. */
export function asEmailConflict(error: unknown): unknown {
  if (!isRefusal(error, sqlState.uniqueViolation, "users_email_unique")) return error;
  const message = "A user with this e-mail address already exists";
  return problem("conflict", message, { fields: [{ path: "email", message }] });
}
