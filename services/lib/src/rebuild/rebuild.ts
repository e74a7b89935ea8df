import type { Knex } from "knex";
import { holdProjections } from "../facts/apply-facts.ts";
import { openDatabase } from "../database/database.ts";
import { isUnavailable } from "../database/postgres-error.ts";
import { loadShare, type Loaded, type SharedQueues, type Sources } from "./load-share.ts";
import type { Migration } from "../database/migration.ts";
import { grantUse, migrate } from "../database/migrations.ts";
import { allowLookingAtAll } from "./rebuild-settings.ts";
import { ReadModelBuilder, type BuilderOptions } from "./rebuild-builder.ts";
import { rowsOf } from "../database/statement.ts";

/** Whose read models. */
interface Owned {
  /** The connection of the schemas' owner: a rebuild makes a schema and puts it in the place of another. */
  readonly ownerUrl: string;
  readonly schema: string;
}

interface RebuildOptions extends BuilderOptions, Owned {
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
  const shadow = shadowOf(options);
  const replaced = `${schema}_replaced`;
  const owner = openDatabase({ url: ownerUrl, schema, applicationName: "rebuild", poolSize: 2 });
  try {
    // Either may be left of an earlier one.
    for (const left of [shadow, replaced])
      await owner.raw("drop schema if exists ?? cascade", [left]);
    await migrate({ ownerUrl, schema: shadow, role, migrations });
    const rebuilt = openShadow(options);
    try {
      const builder = new ReadModelBuilder(rebuilt, options);
      await builder.load();
      await owner.transaction(async (trx) => {
        // Consumers wait from here on, so what they have applied is final, and little is missing here.
        await holdProjections(trx, schema);
        await allowLookingAtAll(trx);
        await builder.catchUp(() => missesNothing(trx, schema, shadow));
        await changePlaces(trx, { schema, shadow, replaced, role });
      });
      // Who still reads them may take their time; the next rebuild drops what is left.
      await owner.raw("drop schema ?? cascade", [replaced]).catch((error: unknown) => {
        if (!isUnavailable(error)) throw error;
      });
      return builder.applied;
    } finally {
      await rebuilt.destroy();
    }
  } finally {
    await owner.destroy();
  }
}

/** Loads a share of the records into read models that another thread rebuilds. */
export async function helpRebuild(options: Owned & Sources, queues: SharedQueues): Promise<Loaded> {
  const rebuilt = openShadow(options);
  try {
    return await loadShare(rebuilt, options, queues);
  } finally {
    await rebuilt.destroy();
  }
}

function shadowOf({ schema }: Owned): string {
  return `${schema}_rebuilt`;
}

function openShadow(options: Owned): Knex {
  // Nobody reads this before the commit that changes places, which waits for the log of all before it.
  return openDatabase({ url: options.ownerUrl, schema: shadowOf(options), waitsForDisk: false });
}

/** Whether all that is applied in the read models in use is so in those that were rebuilt. */
async function missesNothing(
  trx: Knex.Transaction,
  schema: string,
  shadow: string,
): Promise<boolean> {
  // Nearly always they are the same facts, which is told ten times as soon as that none of them is missing.
  const [row] = await rowsOf<{ missing: boolean }>(
    trx,
    `select case when (${factsApplied(schema)}) = (${factsApplied(shadow)}) then false else exists (
       select from ${schema}.inbox live
       where not exists (select from ${shadow}.inbox rebuilt where rebuilt.fact_id = live.fact_id)
         and not exists (select from ${schema}.dead_letters letter where letter.fact_id = live.fact_id)
     ) end as missing`,
  );
  return row?.missing === false;
}

/** One row that is the same for the same facts, in whatever order, and for others by a chance of one in 2^64 only. */
function factsApplied(schema: string): string {
  return `select (count(*), bit_xor(uuid_hash_extended(fact_id, 0))) from ${schema}.inbox`;
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
  // What could not be applied could not be applied again either.
  await trx.raw(
    `insert into ${shadow}.dead_letters (fact_id, subject, body, reason, parked_at)
     select fact_id, subject, body, reason, parked_at from ${schema}.dead_letters order by id`,
  );
  // Nothing is missing that was in use, so as far as that was complete, this is.
  await trx.raw(
    `insert into ${shadow}.checkpoints (keeper, seq) select keeper, seq from ${schema}.checkpoints`,
  );
  await trx.raw("alter schema ?? rename to ??", [schema, replaced]);
  await trx.raw("alter schema ?? rename to ??", [shadow, schema]);
  await grantUse(trx, schema, role);
}
