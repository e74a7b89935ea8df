// Templates for a noun in its service, one for each file.

export const migration = `import type { Migration } from "@dash/service-lib/database/migration";

export const %nouns%: Migration = {
  name: "%step%",
  async up(knex) {
    await knex.schema.createTable("%table%", (table) => {
      table.uuid("id").primary();
      table.text("name").notNullable();
      table.integer("version").notNullable();
      table.timestamp("created_at", { precision: 3 }).notNullable();
      table.timestamp("updated_at", { precision: 3 }).notNullable();
      table.index(["name", "id"]);
    });
  },
};
`;

export const model = `import { column } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";

export class %Noun% extends modelOf("%table%", {
  id: column.uuid({ fact: "%noun%Id" }),
  name: column.text({ fact: true, trail: true }),
  version: column.int({ fact: true }),
  createdAt: column.instant(),
  updatedAt: column.instant(),
}) {}
`;

export const policy = `import { may, type Actor } from "@dash/service-lib/access/identity";
import type { Policy } from "@dash/service-lib/access/policy";

/** Everybody may read them; staff and administrators may change them. */
export const %noun%Policy = {
  read: () => true,
  update: (actor: Actor) => may(actor, "%kebab%:write"),
} satisfies Policy<object>;
`;

export const presenter = `import type { %Noun% as %Noun%Answer } from "@dash/contracts/%kebabs%/%kebabs%";
import type { Actor } from "@dash/service-lib/access/identity";
import { wireOf } from "@dash/service-lib/database/columns";
import { %Noun% } from "./%kebab%.model.ts";
import { %noun%Policy } from "./%kebab%.policy.ts";

export function present%Noun%(actor: Actor, %noun%: %Noun%): %Noun%Answer {
  return { ...wireOf(%Noun%.columns, %noun%), can: { update: %noun%Policy.update(actor) } };
}
`;

export const command = `import type { AuditAction } from "@dash/contracts/users/audit";
import { %noun%Changed } from "@dash/contracts/facts/%service%.facts";
import type { %Noun%Input } from "@dash/contracts/%kebabs%/%kebabs%";
import type { Cause } from "@dash/service-lib/access/cause";
import { factOf } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { announce } from "@dash/service-lib/facts/outbox";
import { changesOf, recordChange } from "@dash/service-lib/trail/audit-trail";
import { v7 as uuidv7 } from "uuid";
import { %Noun% } from "./%kebab%.model.ts";

const %noun%Change = changesOf(%Noun%, "%kebab%", ({ name }: %Noun%) => name);

export async function create%Noun%(
  trx: Knex.Transaction,
  cause: Cause,
  input: %Noun%Input,
  now = new Date(),
): Promise<%Noun%> {
  const row = { ...input, id: uuidv7(), version: 1, createdAt: now, updatedAt: now };
  const after = await %Noun%.query(trx).insertAndFetch(row);
  await tell(trx, cause, "created", { before: null, after });
  return after;
}

/** Replaces the fields of a %words%. */
export async function update%Noun%(
  trx: Knex.Transaction,
  cause: Cause,
  before: %Noun%,
  input: %Noun%Input,
  now = new Date(),
): Promise<%Noun%> {
  const change = { ...input, version: before.version + 1, updatedAt: now };
  const after = await %Noun%.query(trx).patchAndFetchById(before.id, change);
  await tell(trx, cause, "updated", { before, after });
  return after;
}

interface Sides {
  readonly before: %Noun% | null;
  readonly after: %Noun%;
}

/** Announces the new state of a %words%, and records the change in the audit trail. */
async function tell(
  trx: Knex.Transaction,
  cause: Cause,
  action: AuditAction,
  sides: Sides,
): Promise<void> {
  const { after } = sides;
  await announce(trx, cause, %noun%Changed, factOf(%Noun%.columns, after), after.updatedAt);
  await recordChange(trx, cause, %noun%Change(action, sides), after.updatedAt);
}
`;

export const routes = `import { create%Noun% as create, list%Nouns%, update%Noun% as update } from "@dash/contracts/%kebabs%/%kebabs%";
import { requireAbility } from "@dash/service-lib/access/policy";
import { hold } from "@dash/service-lib/http/hold";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { create%Noun%, update%Noun% } from "./save-%kebab%.command.ts";
import { %Noun% } from "./%kebab%.model.ts";
import { %noun%Policy } from "./%kebab%.policy.ts";
import { present%Noun% } from "./%kebab%.presenter.ts";

export function add%Noun%Routes(routes: Routes, { knex }: RouteParts): void {
  routes.read(list%Nouns%, async ({ actor, input: { query } }) => {
    const { results, total } = await %Noun%.query(knex)
      .orderBy(["name", "id"])
      .range(query.offset, query.offset + query.limit - 1);
    return { rows: results.map((%noun%) => present%Noun%(actor, %noun%)), total };
  });

  routes.write(create, async ({ actor, cause, trx, input }) => {
    requireAbility(actor, "%kebab%:write");
    return present%Noun%(actor, await create%Noun%(trx, cause, input.body));
  });

  routes.write(update, async (request) => {
    const { actor, cause, trx, input } = request;
    const %noun% = await hold(request, %noun%Policy, "update", {
      load: %Noun%.query(trx).findById(input.params.id).forUpdate(),
      present: (row) => present%Noun%(actor, row),
    });
    return present%Noun%(actor, await update%Noun%(trx, cause, %noun%, input.body));
  });
}
`;
