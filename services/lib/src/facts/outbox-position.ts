import type { Knex } from "knex";

/**
 * Moves the marks of an outbox into one position: a mark for each fact is a second version of its row, and four
 * index entries, only to say what the order of places says already.
 */
export async function keepPositionOfOutbox(knex: Knex): Promise<void> {
  await knex.schema.createTable("outbox_position", (table) => {
    // The only row there can be.
    table.boolean("id").primary().defaultTo(true).checkIn(["true"]);
    table.bigInteger("seq").notNullable();
  });
  await knex.raw(`
    insert into outbox_position (seq)
    select coalesce(min(seq) filter (where published_at is null) - 1, max(seq), 0) from outbox`);
  // The column stays for the release before this one, whose relay asks for it; nothing writes it any more.
  await knex.raw("drop index outbox_unpublished");
}
