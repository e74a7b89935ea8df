import type { Knex } from "@dash/service-lib/database/database";
import type { Migration } from "@dash/service-lib/database/migration";

/** Questions about figures, with the figures as they were, and what people added to the questions. */
export const questions: Migration = {
  name: "0015_questions",
  async up(knex) {
    await createQuestions(knex);
    await createEntries(knex);
  },
};

async function createQuestions(knex: Knex): Promise<void> {
  await knex.schema.createTable("questions", (table) => {
    table.uuid("id").primary();
    table.text("kind").notNullable();
    table.text("key").notNullable();
    table.integer("month").notNullable();
    table.integer("year").notNullable();
    table.text("title").notNullable();
    table.text("text").notNullable();
    table.text("shown").notNullable();
    // The unrounded value and its unit.
    table.jsonb("exact").notNullable();
    // The newest version of the month's report; null if there was none.
    table.integer("version");
    table.text("filter");
    // Names and companies are those of that time, because people leave and change.
    table.uuid("asked_by_id").notNullable();
    table.text("asked_by_name").notNullable();
    table.text("asked_by_company").notNullable();
    table.uuid("asked_of_id");
    table.text("asked_of_name");
    table.text("asked_of_company");
    table.timestamp("asked_at", { precision: 3 }).notNullable();
    table.text("state").notNullable().checkIn(["open", "settled"]);
    table.index(["year", "month"]);
    table.index(["state", "asked_at"]);
  });
}

async function createEntries(knex: Knex): Promise<void> {
  await knex.schema.createTable("question_entries", (table) => {
    table.uuid("id").primary();
    table.uuid("question_id").notNullable().references("id").inTable("questions");
    // Counts the entries of a question, from 1.
    table.integer("position").notNullable();
    table.text("kind").notNullable().checkIn(["answer", "settled", "reopened"]);
    // Null for a question that was settled.
    table.text("text");
    table.uuid("by_id").notNullable();
    table.text("by_name").notNullable();
    table.text("by_company").notNullable();
    table.timestamp("at", { precision: 3 }).notNullable();
    table.unique(["question_id", "position"]);
    table.check("(text is null) = (kind = 'settled')", [], "question_entries_text");
  });
}
