import { DEFAULT_TIER } from "@dash/contracts/partnership-tiers";
import { ownCause } from "@dash/service-lib/cause";
import type { Knex } from "@dash/service-lib/database";
import { createTier } from "./tiers/create-tier.command.ts";
import { PartnershipTier } from "./tiers/partnership-tier.model.ts";
import { createUser } from "./users/create-user.command.ts";
import { User } from "./users/user.model.ts";

/** Gives a new system its first tier and its first administrator; changes nothing where they stand. */
export async function install(knex: Knex, adminEmail: string | undefined): Promise<void> {
  await knex.transaction(async (trx) => {
    await trx.raw("select pg_advisory_xact_lock(hashtext('admin-install'))");
    const cause = ownCause("admin");
    const tier = await PartnershipTier.query(trx).first();
    if (!tier) await createTier(trx, cause, { ...DEFAULT_TIER, description: null, activate: true });
    if (!adminEmail) return;
    const known = await User.query(trx).findOne({ email: adminEmail.toLowerCase() });
    const admin = await User.query(trx).findOne({ role: "admin", isActive: true });
    if (!known && !admin) {
      await createUser(trx, cause, {
        email: adminEmail,
        firstName: null,
        lastName: null,
        role: "admin",
      });
    }
  });
}
