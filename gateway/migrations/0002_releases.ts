import type { Migration } from "@dash/service-lib/database/migration";

export const releases: Migration = {
  name: "0002_releases",
  async up(knex) {
    await knex.schema.createTable("builds", (table) => {
      table.text("part").notNullable();
      table.text("build").notNullable();
      table.text("commit");
      /** The content of the build's `published.json` file. */
      table.jsonb("record").notNullable();
      table.jsonb("needs").notNullable();
      /** The kit that a build of the shell offers to areas; null for areas. */
      table.jsonb("kit");
      table.timestamp("uploaded_at", { precision: 3 }).notNullable().defaultTo(knex.fn.now());
      table.text("uploaded_by").notNullable();
      /** The last time when the build became live. */
      table.timestamp("live_at", { precision: 3 });
      /** Why the system does not go back to this build; null while the build is not broken. */
      table.text("broken");
      table.primary(["part", "build"]);
    });
    await knex.schema.createTable("build_files", (table) => {
      table.text("part").notNullable();
      table.text("build").notNullable();
      table.text("path").notNullable();
      table.text("sha256").notNullable();
      table.binary("bytes").notNullable();
      table.primary(["part", "build", "path"]);
      table
        .foreign(["part", "build"])
        .references(["part", "build"])
        .inTable("builds")
        .onDelete("CASCADE");
    });
    await knex.schema.createTable("releases", (table) => {
      table.text("part").primary();
      table.text("build").notNullable();
      table.integer("version").notNullable();
      table.timestamp("since", { precision: 3 }).notNullable();
      table.text("by").notNullable();
      table.text("kind").notNullable();
      table.text("why");
      table.boolean("goes_back").notNullable().defaultTo(true);
      /**
       * True when a publisher made this build live although it was marked as broken. The system then does not go back
       * from the build automatically.
       */
      table.boolean("is_kept").notNullable().defaultTo(false);
      table.integer("views").notNullable().defaultTo(0);
      table.integer("failures").notNullable().defaultTo(0);
      table.foreign(["part", "build"]).references(["part", "build"]).inTable("builds");
    });
    await knex.schema.createTable("release_moves", (table) => {
      table.uuid("id").primary();
      table.text("part").notNullable();
      table.timestamp("at", { precision: 3 }).notNullable();
      table.text("by").notNullable();
      table.text("kind").notNullable();
      table.text("from_build");
      table.text("to_build").notNullable();
      table.text("why");
      table.index(["part", "id"]);
    });
    await knex.schema.createTable("publish_tokens", (table) => {
      table.uuid("id").primary();
      table.text("part").notNullable();
      table.text("name").notNullable();
      table.boolean("may_force").notNullable();
      /** A hash of the secret: a reader of this table cannot use the token. */
      table.text("hash").notNullable().unique();
      table.timestamp("created_at", { precision: 3 }).notNullable().defaultTo(knex.fn.now());
      table.text("created_by").notNullable();
      table.timestamp("expires_at", { precision: 3 }).notNullable();
      table.timestamp("last_used_at", { precision: 3 });
      table.timestamp("revoked_at", { precision: 3 });
    });
    await knex.schema.createTable("previews", (table) => {
      table.text("hash").primary();
      table.text("part").notNullable();
      table.text("build").notNullable();
      table.timestamp("expires_at", { precision: 3 }).notNullable().index();
      table
        .foreign(["part", "build"])
        .references(["part", "build"])
        .inTable("builds")
        .onDelete("CASCADE");
    });
    await knex.schema.createTable("build_visits", (table) => {
      table.text("part").notNullable();
      /** The version of the live release. Counting starts again after each move. */
      table.integer("version").notNullable();
      /** A hash of the user id, stored for ten minutes. */
      table.text("person").notNullable();
      table.boolean("has_failed").notNullable();
      /** The kind and place of the failure. It contains no text from the screen. */
      table.text("fault");
      table.timestamp("at", { precision: 3 }).notNullable().index();
      table.primary(["part", "version", "person"]);
    });
    await knex.schema.createTable("service_offers", (table) => {
      table.text("service").primary();
      table.jsonb("offer").notNullable();
      table.timestamp("at", { precision: 3 }).notNullable();
    });
  },
};
