import { BEGINNING } from "@dash/contracts/fact-record";
import type { RecordKeeper } from "@dash/contracts/fact-catalogue";
import type { Knex } from "knex";
import { openDatabase } from "../database/database.ts";
import { isUnavailable } from "../database/postgres-error.ts";
import type { Migration } from "../database/migration.ts";
import { grantUse, migrate } from "../database/migrations.ts";
import { holdProjections } from "../facts/apply-facts.ts";
import { followRecord, keepCheckpoint, keepersOf, type Followed } from "../facts/follow-record.ts";

interface RebuildOptions extends Pick<Followed, "projections" | "reader" | "pageFacts"> {
  /** The connection of the schemas' owner: a rebuild makes a schema and puts it in the place of another. */
  readonly ownerUrl: string;
  readonly schema: string;
  /** The login role of the service. */
  readonly role: string;
  readonly migrations: readonly Migration[];
}

/**
 * Builds a service's read models anew from the records of facts, beside the ones in use, and then changes places
 * with them in an instant: readers see the old ones or the new ones, never empty ones. Facts that arrive
 * meanwhile are in both. Answers how many facts were applied.
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
  // Nobody reads it before the commit that changes places, which waits for the log of all before it.
  const rebuilt = openDatabase({
    url: ownerUrl,
    schema: shadow,
    isPatient: true,
    waitsForDisk: false,
  });
  try {
    // Either may be left of an earlier one.
    for (const left of [shadow, replaced])
      await owner.raw("drop schema if exists ?? cascade", [left]);
    await migrate({ ownerUrl, schema: shadow, role, migrations });
    const builder = new ReadModelBuilder(rebuilt, options);
    await builder.readOn();
    await owner.transaction(async (trx) => {
      await trx.raw("set local statement_timeout = 0");
      // Consumers wait from here on. What they have applied stands in the records, so reading on finds all of it.
      await holdProjections(trx, schema);
      await builder.readOn();
      await changePlaces(trx, { schema, shadow, replaced, role });
    });
    // Who still reads them may take their time; the next rebuild drops what is left.
    await owner.raw("drop schema ?? cascade", [replaced]).catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
    });
    return builder.applied;
  } finally {
    await rebuilt.destroy();
    await owner.destroy();
  }
}

/** Fills read models, which nobody else knows of yet, from the records of facts. */
class ReadModelBuilder {
  applied = 0;
  readonly #followed: Followed;
  readonly #places = new Map<RecordKeeper, string>();

  constructor(knex: Knex, { projections, reader, pageFacts = 5_000 }: RebuildOptions) {
    this.#followed = { knex, projections: projections.map(outOfTurn), reader, pageFacts };
  }

  /** Applies what the records have after the places up to which they were read. */
  async readOn(): Promise<void> {
    await Promise.all(keepersOf(this.#followed.projections).map((keeper) => this.#follow(keeper)));
  }

  async #follow(keeper: RecordKeeper): Promise<void> {
    const { knex, projections } = this.#followed;
    const after = this.#places.get(keeper) ?? BEGINNING;
    const { place, applied } = await followRecord(this.#followed, keeper, after);
    this.#places.set(keeper, place);
    this.applied += applied;
    await keepCheckpoint(knex, keeper, projections, place);
  }
}

/** Gives turns other names than those of the read models in use, so that the two do not wait for each other. */
function outOfTurn({ turn, ...projection }: Followed["projections"][number]) {
  return turn ? { ...projection, turn: `rebuild ${turn}` } : projection;
}

interface Places {
  readonly schema: string;
  readonly shadow: string;
  /** What becomes of the name of the read models that were in use. */
  readonly replaced: string;
  readonly role: string;
}

async function changePlaces(
  trx: Knex.Transaction,
  { schema, shadow, replaced, role }: Places,
): Promise<void> {
  // What was parked without being a fact, or without standing in a record, stays parked.
  await trx.raw(
    `insert into ${shadow}.dead_letters (fact_id, subject, body, reason, parked_at)
     select fact_id, subject, body, reason, parked_at from ${schema}.dead_letters letter
     where not exists (select from ${shadow}.inbox where inbox.fact_id = letter.fact_id) order by id`,
  );
  await trx.raw("alter schema ?? rename to ??", [schema, replaced]);
  await trx.raw("alter schema ?? rename to ??", [shadow, schema]);
  await grantUse(trx, schema, role);
}
