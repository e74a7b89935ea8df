import { userChanged } from "@dash/contracts/facts/user.facts";
import type { Role } from "@dash/contracts/users/roles";
import type { Knex } from "knex";
import { column, type RowOf } from "../database/columns.ts";
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

const columns = {
  id: column.uuid({ fact: "userId" }),
  name: column.text(),
  /** Null if the person was stored before the service stored roles, and no fact has supplied the role since. */
  role: column.text().of<Role>().orNull(),
  isActive: column.boolean(),
  version: column.int(),
};

/** A row of the table `people`. */
export type Person = RowOf<typeof columns>;

const savePeople = keepNewest("people", columns);

/** Stores people's names and roles. The roles are new in edition 2. */
export const peopleProjection = projection(userChanged, savePeople, { edition: 2 });
