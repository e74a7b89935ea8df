import type { Knex } from "@dash/service-lib/database/database";
import type { Migration } from "@dash/service-lib/database/migration";

export const callSystem: Migration = {
  name: "0002_call_system",
  async up(knex) {
    await createTokens(knex);
    await createConnection(knex);
    await createRecords(knex);
    await createSyncs(knex);
    // When the call log was asked for, by any instance: the call system allows so many requests a minute.
    await knex.schema.createTable("call_requests", (table) => {
      table.timestamp("at", { precision: 3 }).notNullable().index();
    });
  },
};

async function createTokens(knex: Knex): Promise<void> {
  await knex.schema.createTable("ringcentral_tokens", (table) => {
    table.uuid("id").primary();
    table.uuid("user_id").notNullable().unique();
    // Both encrypted. Where the call system gives no refresh token, the second is that of an empty text.
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
    // The only row there can be.
    table.boolean("id").primary().defaultTo(true).checkIn(["true"]);
    table
      .text("state")
      .notNullable()
      .defaultTo("not-connected")
      .checkIn(["not-connected", "connected", "reconnect-needed"]);
    table.uuid("connection_id");
    table.uuid("user_id");
    table.timestamp("connected_at", { precision: 3 });
    // Whose call log was read up to `synced_to`; both outlast a connection.
    table.text("owner_id");
    table.text("extension");
    table.timestamp("synced_to", { precision: 3 });
    // The part of the call log that is being read: a run that pauses in it is gone on with.
    table.timestamp("window_from", { precision: 3 });
    table.timestamp("window_to", { precision: 3 });
    table.integer("window_page");
    table.integer("window_per_page");
    table.timestamp("last_synced_at", { precision: 3 });
    // What is wrong now, as people read it.
    table.text("trouble");
    // Who syncs, and until when nobody else may.
    table.uuid("lease_id");
    table.timestamp("lease_until", { precision: 3 });
    // Until when whoever renews the tokens, or ends them, does so alone.
    table.timestamp("renewing_until", { precision: 3 });
    // Until when nobody may ask for new tokens.
    table.timestamp("renew_not_before", { precision: 3 });
    // Until when nobody may ask for the call log.
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
  // The voice rows of the vendor's call log, as far as calls are made of them.
  await knex.schema.createTable("call_records", (table) => {
    table.text("id").primary();
    table.text("session_key").notNullable().index();
    // As the vendor names the session; it may say the second one late.
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
    // E.164; null where it is withheld, or no number.
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
