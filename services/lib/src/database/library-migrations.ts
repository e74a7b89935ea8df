import { addEditions, createInbox } from "../facts/inbox.ts";
import { createOutbox } from "../facts/outbox.ts";
import { createFactPacks, FACTS_PACKED, PACKING_OF_FACTS } from "../facts/pack-facts.ts";
import { addRoles, createPeople } from "../facts/people.ts";
import { createIdempotencyKeys } from "../http/idempotency.ts";
import { renewRefusal } from "../months/closed-months.ts";
import {
  allowErasingIn,
  createErasing,
  createErasings,
  createLiterals,
} from "../privacy/erasing-functions.ts";
import { AUDIT_TRAIL, createAuditTrail, createTrailTime } from "../trail/audit-trail.ts";
import { createTrailPacks, PACKING_OF_TRAIL, TRAIL_PACKED } from "../trail/trail-packs.ts";
import { markAppendOnly, type Migration } from "./migration.ts";
import { addTextComparison } from "./search-text.ts";

/**
 * The library's own tables, which every schema has. An old schema has some of them already, in the same form, because
 * the first migrations of its service created them.
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
  {
    name: "0002_order_of_the_outbox",
    async up(knex) {
      await knex.raw(
        "set local statement_timeout = 0; create index outbox_order on outbox (xid, seq)",
      );
    },
  },
  {
    // An earlier release stored the position as `seq` alone. All facts up to that number are published.
    name: "0003_position_in_the_order",
    async up(knex) {
      await knex.raw(`
        set local statement_timeout = 0;
        alter table outbox_position add column xid xid8 not null default '0';
        update outbox_position as position set (xid, seq) = (
          select xid, seq - 1 from outbox where seq > position.seq order by xid, seq limit 1
        ) where exists (select from outbox where seq > position.seq);
        update outbox_position set (xid, seq) = (
          select xid, seq from outbox order by xid desc, seq desc limit 1
        ) where xid = '0' and exists (select from outbox)`);
    },
  },
  {
    name: "0004_checkpoints_in_the_order",
    async up(knex) {
      await knex.raw(
        "alter table checkpoints add column place text not null default '0-0', alter column seq set default 0",
      );
    },
  },
  { name: "0005_editions_in_the_inbox", up: addEditions },
  { name: "0006_text_comparison", up: addTextComparison },
  { name: "0007_roles_of_people", up: addRoles },
  { name: "0008_outbox_kept_for_good", up: (knex) => markAppendOnly(knex, "outbox") },
  { name: "0009_erasing", up: createErasing },
  // The functions of earlier releases, which took a pattern, are replaced by step 0013.
  { name: "0010_whole_labels_erased", up: () => Promise.resolve() },
  { name: PACKING_OF_FACTS, up: createFactPacks },
  { name: PACKING_OF_TRAIL, up: createTrailPacks },
  {
    name: "0013_literal_erasing",
    async up(knex) {
      await createErasing(knex);
      await createLiterals(knex);
      await createErasings(knex);
      await allowErasingIn(knex, {
        json: ["data"],
        id: "id",
        table: "outbox",
        packed: FACTS_PACKED,
      });
      await allowErasingIn(knex, {
        table: AUDIT_TRAIL,
        id: "record_id",
        texts: ["label"],
        json: ["before", "after"],
        packed: TRAIL_PACKED,
      });
      await renewRefusal(knex);
      await createTrailTime(knex);
    },
  },
];
