import { randomUUID } from "node:crypto";
import { openDatabase, type Knex } from "../database/database.ts";
import { rowOf, rowsOf } from "../database/statement.ts";
import { recordChange, type Change } from "../trail/audit-trail.ts";
import { packTrailJob, PACKING_OF_TRAIL } from "../trail/trail-packs.ts";
import { buildActor, buildCause } from "./actors.ts";
import { openTestDatabase, type TestDatabase } from "./test-database.ts";

/** The usual number of rows of a test: some 680 a month from January to May 2025. */
export const ROWS = 3_400;
export const JANUARY = Date.UTC(2025, 0, 1);
export const JUNE = Date.UTC(2025, 5, 1);

/** A filter that finds all rows of a test. */
export const ALL = { limit: 10_000 };

export const actors = [0, 1, 2].map((n) => buildActor({ name: `Robin ${n}` }));
export const records = Array.from({ length: 40 }, () => randomUUID());
export const kinds = ["tier", "contact", "stock-item"] as const;
export const actions = ["created", "updated"] as const;

/** A schema with a trail of years ago, whose rows may be packed. */
export class OldTrail {
  readonly #database: TestDatabase;
  /** Connected as the owner, who may choose the time of a row. */
  readonly owner: Knex;

  private constructor(database: TestDatabase, owner: Knex) {
    this.#database = database;
    this.owner = owner;
  }

  static async open(schema: string): Promise<OldTrail> {
    const database = await openTestDatabase(schema, []);
    const owner = openDatabase({ url: database.ownerUrl, schema, poolSize: 1 });
    return new OldTrail(database, owner);
  }

  /** Connected as the service's own role. */
  get knex(): Knex {
    return this.#database.knex;
  }

  /** Removes all rows, and says that the schema has had packs for years. */
  async empty(): Promise<void> {
    await this.#database.empty("audit_trail", "audit_packs");
    await this.hasPacksSince(new Date(Date.UTC(2015, 0, 1)));
  }

  async hasPacksSince(at: Date): Promise<void> {
    await this.owner("libraryMigrations")
      .where({ name: PACKING_OF_TRAIL })
      .update({ migrationTime: at });
  }

  /** Records changes, evenly spread over a time. */
  async record(
    count: number,
    [from, to]: readonly [from: number, to: number] = [JANUARY, JUNE],
    overrides: Partial<Change> = {},
  ): Promise<void> {
    await this.owner.transaction(async (trx) => {
      for (let n = 0; n < count; n++)
        await recordChange(
          trx,
          buildCause(actors[n % 7 === 0 ? 0 : 1 + (n % 2)]),
          buildChange(n, overrides),
          new Date(from + Math.floor(((to - from) * n) / count)),
        );
    });
  }

  async pack(): Promise<void> {
    await packTrailJob(this).run();
  }

  /** Makes one pack of rows that are older than this. Returns the number of rows. */
  async packOnce(cutoff: number): Promise<number | null> {
    const { moved } = await rowOf<{ moved: number | null }>(
      this.knex,
      "select pack_audit_trail(:cutoff) as moved",
      { cutoff: new Date(cutoff) },
    );
    return moved;
  }

  /** Counts the rows in each pack, and in the table. */
  counts(): Promise<{ packs: number[]; table: number }> {
    return rowOf(
      this.knex,
      `select array(select cardinality(id) from audit_packs order by last_id) as packs,
         (select count(*) from audit_trail)::int as table`,
    );
  }

  /** All rows as text, in which a changed byte shows. */
  async texts(): Promise<readonly string[]> {
    const rows = await rowsOf<{ text: string }>(
      this.knex,
      "select entry::text as text from whole_trail as entry order by id",
    );
    return rows.map(({ text }) => text);
  }

  async close(): Promise<void> {
    await this.owner.destroy();
    await this.#database.close();
  }
}

/** Packs all rows of a service's trail, as happens to them in a month or two. */
export async function packWholeTrail(knex: Knex): Promise<void> {
  const { moved } = await rowOf<{ moved: number | null }>(
    knex,
    "select pack_audit_trail(now() + interval '2 months') as moved",
  );
  if (moved !== null) await packWholeTrail(knex);
}

/** A change whose record, kind and fields depend on a number. */
export function buildChange(n: number, overrides: Partial<Change> = {}): Change {
  return {
    action: actions[n % 2] ?? "updated",
    record: kinds[n % 3] ?? "tier",
    recordId: records[(n * n) % 40] ?? "",
    label: `Change ${n}`,
    before: n % 5 === 0 ? null : { n, "b\n": [n, null] },
    after: n % 7 === 0 ? null : { notes: `Rang 029 2018 0307, é ${n % 11}`, n },
    ...overrides,
  };
}
