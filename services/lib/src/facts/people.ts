import { userChanged } from "@dash/contracts/facts/user.facts";
import type { Knex } from "knex";
import { projection, type Projection } from "./projection.ts";

/** Creates the table of people's names, for services that show who did something. */
export async function createPeople(knex: Knex): Promise<void> {
  await knex.schema.createTable("people", (table) => {
    table.uuid("id").primary();
    table.text("name").notNullable();
    table.boolean("is_active").notNullable();
    table.integer("version").notNullable();
  });
}

/** Keeps people's names. */
export const peopleProjection: Projection = projection(userChanged, (users) => async (trx) => {
  for (const { userId, name, isActive, version } of users) {
    await trx.raw(
      `insert into people (id, name, is_active, version) values (?, ?, ?, ?)
         on conflict (id) do update set name = excluded.name, is_active = excluded.is_active, version = excluded.version
         where people.version < excluded.version`,
      [userId, name, isActive, version],
    );
  }
});
