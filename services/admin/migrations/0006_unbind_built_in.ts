import type { Migration } from "@dash/service-lib/database/migration";

/** The address of the built-in provider, on any port. */
const BUILT_IN = "^https?://(localhost|127\\.0\\.0\\.1|\\[::1\\])(:\\d+)?/api/oidc$";

/** Users who signed in with the built-in provider were bound to its address, so another address locked them out. */
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
