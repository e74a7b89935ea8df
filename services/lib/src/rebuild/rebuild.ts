import { BEGINNING } from "@dash/contracts/facts/fact-record";
import type { Announcer } from "@dash/contracts/facts/fact-catalogue";
import type { Knex } from "knex";
import { openDatabase } from "../database/database.ts";
import { isUnavailable } from "../database/postgres-error.ts";
import type { Migration } from "../database/migration.ts";
import { grantUse, migrate } from "../database/migrations.ts";
import { holdProjections } from "../facts/apply-facts.ts";
import {
  followRecord,
  saveCheckpoint,
  announcersOf,
  type RecordFollower,
} from "../facts/follow-record.ts";

interface RebuildOptions extends Pick<RecordFollower, "projections" | "reader" | "pageFacts"> {
  /** The address for the schemas' owner: a rebuild creates a schema and replaces another one by it. */
  readonly ownerUrl: string;
  readonly schema: string;
  /** The login role of the service. */
  readonly role: string;
  readonly migrations: readonly Migration[];
}

/**
 * Rebuilds a service's read models from the records of facts in a second schema, then swaps the schemas in one
 * transaction: readers see the old or the new read models, never empty ones. Facts that arrive meanwhile are in both.
 * Returns the number of applied facts.
 */
export async function rebuildReadModels(options: RebuildOptions): Promise<number> {
  const { ownerUrl, schema, role, migrations } = options;
  const [shadow, replaced] = [`${schema}_rebuilt`, `${schema}_replaced`];
  const owner = openDatabase({
    url: ownerUrl,
    schema,
    applicationName: "rebuild",
    poolSize: 2,
    isPatient: true,
  });
  // Nobody reads this schema before the commit of the swap, which waits until all commits before it are on the disk.
  const rebuilt = openDatabase({
    url: ownerUrl,
    schema: shadow,
    isPatient: true,
    waitsForDisk: false,
  });
  try {
    // An earlier rebuild may have left either schema.
    for (const leftover of [shadow, replaced])
      await owner.raw("drop schema if exists ?? cascade", [leftover]);
    await migrate({ ownerUrl, schema: shadow, role, migrations });
    const builder = new ReadModelBuilder(rebuilt, options);
    await builder.readOn();
    await owner.transaction(async (trx) => {
      await trx.raw("set local statement_timeout = 0");
      // Consumers wait from here on. The facts that they have applied are in the records, so `readOn` finds all.
      await holdProjections(trx, schema);
      await builder.readOn();
      await changePlaces(trx, { schema, shadow, replaced, role });
    });
    // Running reads may block this; the next rebuild then drops the schema.
    await owner.raw("drop schema ?? cascade", [replaced]).catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
    });
    return builder.applied;
  } finally {
    await rebuilt.destroy();
    await owner.destroy();
  }
}

/** Fills read models, which nobody else uses yet, from the records of facts. */
class ReadModelBuilder {
  applied = 0;
  readonly #follower: RecordFollower;
  readonly #places = new Map<Announcer, string>();

  constructor(knex: Knex, { projections, reader, pageFacts = 5_000 }: RebuildOptions) {
    this.#follower = { knex, projections: projections.map(withRebuildLock), reader, pageFacts };
  }

  /** Applies the facts that the records have after the places read so far. */
  async readOn(): Promise<void> {
    await Promise.all(
      announcersOf(this.#follower.projections).map((announcer) => this.#follow(announcer)),
    );
  }

  async #follow(announcer: Announcer): Promise<void> {
    const { knex, projections } = this.#follower;
    const after = this.#places.get(announcer) ?? BEGINNING;
    const { place, applied } = await followRecord(this.#follower, announcer, after);
    this.#places.set(announcer, place);
    this.applied += applied;
    await saveCheckpoint(knex, announcer, projections, place);
  }
}

/** Renames the locks, so that the rebuild and the read models in use do not wait for each other. */
function withRebuildLock({ lock, ...projection }: RecordFollower["projections"][number]) {
  return lock ? { ...projection, lock: `rebuild ${lock}` } : projection;
}

interface Places {
  readonly schema: string;
  readonly shadow: string;
  /** The new name of the schema that was in use. */
  readonly replaced: string;
  readonly role: string;
}

async function changePlaces(
  trx: Knex.Transaction,
  { schema, shadow, replaced, role }: Places,
): Promise<void> {
  // Dead letters that are no fact, or whose fact is in no record, stay parked.
  await trx.raw(
    `insert into ${shadow}.dead_letters (fact_id, subject, body, reason, parked_at)
     select fact_id, subject, body, reason, parked_at from ${schema}.dead_letters letter
     where not exists (select from ${shadow}.inbox where inbox.fact_id = letter.fact_id) order by id`,
  );
  await trx.raw("alter schema ?? rename to ??", [schema, replaced]);
  await trx.raw("alter schema ?? rename to ??", [shadow, schema]);
  await grantUse(trx, schema, role);
}
