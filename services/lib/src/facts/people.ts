import { userChanged } from "@dash/contracts/facts/user.facts";
import type { Knex } from "knex";
import { column } from "../database/columns.ts";
import { keepNewest } from "./keep-newest.ts";
import { projection } from "./projection.ts";

/** Creates the table with people's names, for services that show who did something. */
export async function createPeople(knex: Knex): Promise<void> {
  await knex.schema.createTable("people", (table) => {
    table.uuid("id").primary();
    table.text("name").notNullable();
    table.boolean("is_active").notNullable();
    table.integer("version").notNullable();
  });
}

/** Adds the column for roles. It is null until the facts about users are applied again, in edition 2. */
export async function addRoles(knex: Knex): Promise<void> {
  await knex.schema.alterTable("people", (table) => table.text("role"));
}

const savePeople = keepNewest("people", {
  id: column.uuid({ fact: "userId" }),
  name: column.text(),
  role: column.text(),
  isActive: column.boolean(),
  version: column.int(),
});

/** Stores people's names and roles. The roles are new in edition 2. */
export const peopleProjection = projection(userChanged, savePeople, { edition: 2 });
