import type { Migration } from "@dash/service-lib/database/migration";

/** Matches the address of the former built-in sign-in provider, on any port. */
const BUILT_IN = "^https?://(localhost|127\\.0\\.0\\.1|\\[::1\\])(:\\d+)?/api/oidc$";

/**
 * Removes the stored identity of users who signed in with the former built-in provider. It contained the provider's
 * address, so these users could not sign in once the address changed.
 */
export const unbindBuiltIn: Migration = {
  name: "0006_unbind_built_in",
  async up(knex) {
    await knex.raw(
      `update users set issuer = null, subject = null, first_signed_in_at = coalesce(first_signed_in_at, updated_at)
       where issuer ~ ?`,
      [BUILT_IN],
    );
  },
};
