import { DEFAULT_TIER } from "@dash/contracts/tiers/default-tier";
import { cleanEmail } from "@dash/contracts/values/email";
import { ownCause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { createTier } from "./tiers/create-tier.command.ts";
import { PartnershipTier } from "./tiers/partnership-tier.model.ts";
import { createUser } from "./users/create-user.command.ts";
import { madeForDemo } from "./demonstration/find-demonstration.query.ts";
import { User } from "./users/user.model.ts";

/** The domain is reserved for examples, so no real person has such an address. */
const DEMO_ADDRESSES = "%@example.com";

/**
 * Gives a new system its first tier and its first administrator. Existing ones stay unchanged. Warns when `adminEmail`
 * is ignored.
 */
export async function install(
  knex: Knex,
  adminEmail: string | undefined,
  warn: (message: string) => void = () => undefined,
): Promise<void> {
  await knex.transaction(async (trx) => {
    await trx.raw("select pg_advisory_xact_lock(hashtext('admin-install'))");
    const cause = ownCause("admin");
    const tier = await PartnershipTier.query(trx).first();
    if (!tier) await createTier(trx, cause, { ...DEFAULT_TIER, description: null, activate: true });
    if (!adminEmail) return;
    const existing = await User.query(trx).findOne({ email: cleanEmail(adminEmail) });
    if (existing?.isAdministrating) return;
    if (existing) warn("ADMIN_EMAIL is not used: its user is known, and no active administrator");
    else if (await hasAdministrator(trx))
      warn("ADMIN_EMAIL is not used: there is an administrator");
    else {
      const names = { firstName: null, lastName: null };
      await createUser(trx, cause, { email: adminEmail, ...names, role: "admin" });
    }
  });
}

/** The administrator of the demo data does not count: a real sign-in provider has no account for that address. */
async function hasAdministrator(trx: Knex.Transaction): Promise<boolean> {
  const administrator = await User.query(trx)
    .where({ role: "admin", isActive: true })
    .whereNot((demo) => {
      void demo
        .whereNull("issuer")
        .whereLike("email", DEMO_ADDRESSES)
        .whereExists(madeForDemo(trx));
    })
    .first();
  return administrator !== undefined;
}
