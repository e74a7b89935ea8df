import { createInbox } from "../facts/inbox.ts";
import { createOutbox } from "../facts/outbox.ts";
import { createPeople } from "../facts/people.ts";
import { createIdempotencyKeys } from "../http/idempotency.ts";
import { createAuditTrail } from "../trail/audit-trail.ts";
import type { Migration } from "./migration.ts";

/**
 * The tables of the library, in every schema. A schema from before the library had migrations of its own has some of
 * them, made by the service's first steps and in the same shape.
 */
export const libraryMigrations: readonly Migration[] = [
  {
    name: "0001_library_tables",
    async up(knex) {
      const tables = [
        ["outbox", createOutbox],
        ["inbox", createInbox],
        ["idempotency_keys", createIdempotencyKeys],
        ["audit_trail", createAuditTrail],
        ["people", createPeople],
      ] as const;
      for (const [table, create] of tables)
        if (!(await knex.schema.hasTable(table))) await create(knex);
    },
  },
];
