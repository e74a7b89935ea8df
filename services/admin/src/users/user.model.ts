import type { Role } from "@dash/contracts/users/roles";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { refusalOfTaken } from "@dash/service-lib/http/taken-name";
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
  // The identity at the sign-in provider is private: no fact and no audit trail contains it.
  issuer: column.text().orNull(),
  subject: column.text().orNull(),
  firstSignedInAt: column.instant().orNull(),
  version: column.int({ fact: true }),
  createdAt: column.instant(),
  updatedAt: column.instant(),
}) {
  /** The name shown to other people, to whom the e-mail address is not shown. */
  get fullName(): string {
    return [this.firstName, this.lastName].filter(Boolean).join(" ") || "User";
  }

  /** True once the user has signed in. A sign-in at an older release sets only `issuer`, not `firstSignedInAt`. */
  get hasHistory(): boolean {
    return this.firstSignedInAt !== null || this.issuer !== null;
  }

  get isAdministrating(): boolean {
    return this.isActive && this.role === "admin";
  }
}

/**
 * Asserts that another administrator who can sign in remains when `leaving` goes. A lock makes such requests wait for
 * each other: otherwise two administrators who remove each other at the same time would both succeed.
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

export const TAKEN_EMAIL = "A user with this e-mail address already exists";
export const refuseTakenEmail = refusalOfTaken("users_email_unique", TAKEN_EMAIL, "email");
