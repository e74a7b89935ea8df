import type { Migration } from "@dash/service-lib/database/migration";

/** Where the built-in provider was reached, whatever the port. */
const BUILT_IN = "^https?://(localhost|127\\.0\\.0\\.1|\\[::1\\])(:\\d+)?/api/oidc$";

/** Who signed in with the built-in provider was bound to its address, and locked out by another one. */
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
