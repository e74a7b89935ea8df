import type { Migration } from "@dash/service-lib/database/migration";

/** Notes of leads, and the customer that a person links a lead with. */
export const leadNotes: Migration = {
  name: "0007_lead_notes",
  async up(knex) {
    await knex.schema.createTable("lead_notes", (table) => {
      table.uuid("id").primary();
      table
        .uuid("entry_id")
        .notNullable()
        .references("id")
        .inTable("sales_pipeline")
        .onDelete("restrict");
      table.text("kind").notNullable().checkIn(["note", "call"]);
      table.text("text").notNullable();
      table.uuid("user_id").notNullable();
      // The next follow-up before and after, where it came with the note; equal where it did not.
      table.date("follow_up_before");
      table.date("follow_up_after");
      table.timestamp("created_at", { precision: 3 }).notNullable();
      table.index(["entry_id", "id"], "lead_notes_of_entry");
    });
    await knex.schema.alterTable("sales_pipeline", (table) => {
      table.uuid("contact_id");
    });
    await knex.raw(
      "create index sales_pipeline_by_contact on sales_pipeline (contact_id) where contact_id is not null",
    );
  },
};
