import type { Knex } from "@dash/service-lib/database/database";
import type { Migration } from "@dash/service-lib/database/migration";

export const callSystem: Migration = {
  name: "0002_call_system",
  async up(knex) {
    await createTokens(knex);
    await createConnection(knex);
    await createRecords(knex);
    await createSyncs(knex);
    // When the instances requested the call log, because the call system limits the requests per minute of all
    // together.
    await knex.schema.createTable("call_requests", (table) => {
      table.timestamp("at", { precision: 3 }).notNullable().index();
    });
  },
};

async function createTokens(knex: Knex): Promise<void> {
  await knex.schema.createTable("ringcentral_tokens", (table) => {
    table.uuid("id").primary();
    table.uuid("user_id").notNullable().unique();
    // Both tokens are encrypted. When the call system gives no refresh token, an encrypted empty text is stored.
    table.text("access_token").notNullable();
    table.text("refresh_token").notNullable();
    table.timestamp("expires_at", { precision: 3 }).notNullable();
    table.timestamp("refresh_token_expires_at", { precision: 3 });
    table.text("owner_id");
    table.text("scope");
    table.text("session_id");
    table.timestamp("created_at", { precision: 3 }).notNullable();
    table.timestamp("updated_at", { precision: 3 }).notNullable();
  });
}

async function createConnection(knex: Knex): Promise<void> {
  await knex.schema.createTable("call_connection", (table) => {
    // The key can only be `true`, so the table has at most one row.
    table.boolean("id").primary().defaultTo(true).checkIn(["true"]);
    table
      .text("state")
      .notNullable()
      .defaultTo("not-connected")
      .checkIn(["not-connected", "connected", "reconnect-needed"]);
    table.uuid("connection_id");
    table.uuid("user_id");
    table.timestamp("connected_at", { precision: 3 });
    // The account whose call log was read, up to `synced_to`. Both stay when the connection ends.
    table.text("owner_id");
    table.text("extension");
    table.timestamp("synced_to", { precision: 3 });
    // The time window of the call log that is being read. A run that stops inside a window leaves it to the next run.
    table.timestamp("window_from", { precision: 3 });
    table.timestamp("window_to", { precision: 3 });
    table.integer("window_page");
    table.integer("window_per_page");
    table.timestamp("last_synced_at", { precision: 3 });
    // The present problem of the connection, in the words that people are shown.
    table.text("trouble");
    // The run of the sync that may work now, and the time at which its right expires unless it renews it.
    table.uuid("lease_id");
    table.timestamp("lease_until", { precision: 3 });
    // Until this time, only the process that stored it may renew or revoke the tokens.
    table.timestamp("renewing_until", { precision: 3 });
    // No process may request new tokens before this time.
    table.timestamp("renew_not_before", { precision: 3 });
    // No process may request the call log before this time.
    table.timestamp("penalty_until", { precision: 3 });
    table.check("(state = 'not-connected') = (user_id is null)", [], "call_connection_user");
    table.check(
      "(window_from is null) = (window_to is null) and (window_from is null) = (window_page is null)",
      [],
      "call_connection_window",
    );
  });
  await knex.raw("insert into call_connection default values");
}

async function createRecords(knex: Knex): Promise<void> {
  // The rows of the vendor's call log that are voice calls, with the columns that this service uses.
  await knex.schema.createTable("call_records", (table) => {
    table.text("id").primary();
    table.text("session_key").notNullable().index();
    // The vendor's two ids of the session of a call. The second may come with a later correction.
    table.text("session_id").index();
    table.text("telephony_session_id").index();
    table.boolean("is_deleted").notNullable();
    table.timestamp("modified_at", { precision: 3 });
    table.timestamp("started_at", { precision: 3 }).notNullable();
    table.text("direction").notNullable().checkIn(["inbound", "outbound"]);
    table.text("ending").notNullable();
    table.text("result");
    table.integer("duration_seconds").checkBetween([0, 359_964]);
    table.boolean("is_outside").notNullable();
    // In E.164; null when the number is withheld or not a number.
    table.text("number");
    table.text("extension");
  });
}

async function createSyncs(knex: Knex): Promise<void> {
  await knex.schema.createTable("call_syncs", (table) => {
    table.uuid("id").primary();
    table.timestamp("started_at", { precision: 3 }).notNullable().index();
    table.timestamp("ended_at", { precision: 3 });
    table.text("outcome").notNullable().checkIn(["running", "done", "paused", "failed"]);
    table.integer("added").notNullable().defaultTo(0);
    table.integer("updated").notNullable().defaultTo(0);
    table.integer("skipped").notNullable().defaultTo(0);
    table.text("message");
    table.check("(outcome = 'running') = (ended_at is null)", [], "call_syncs_end");
  });
}
