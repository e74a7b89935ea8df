import type { Knex } from "knex";
import { PACKED_TABLES } from "../database/packed-tables.ts";
import { rowOf, rowsOf } from "../database/statement.ts";
import { TRAIL_PACKED } from "../trail/trail-packs.ts";
import { allowErasing, eraseAppendOnly, hasTable } from "./allow-erasing.ts";
import type { Erasing, PersonalData, PersonalText } from "./personal-data.ts";
import { foundIn, isNothing, patternOf } from "./text-patterns.ts";

/** The time that one statement should take: others wait for its locks. */
const STEP_MS = 250;
/** The most pages, and packs, of a step: a machine may be busier than it was in the step before. */
const LARGEST_STEP = { pages: 64, packs: 4 };

/** The texts of every schema. */
const LIBRARY_TEXTS: readonly PersonalText[] = [
  { table: "idempotency_keys", columns: ["body"], isLikely: true },
  { table: "former_rows", columns: ["row"] },
  { table: "dead_letters", columns: ["body"] },
  { table: "imports", columns: ["file_name", "rows", "choices", "outcome"], isLikely: true },
  { table: TRAIL_PACKED.table, columns: [], isKept: true },
];

/** Replaces the persons' values in texts that belong to nobody, a part of each table at a time. */
export async function eraseTexts(
  knex: Knex,
  { texts }: PersonalData,
  erasing: Erasing,
): Promise<void> {
  for (const text of [...texts, ...LIBRARY_TEXTS]) {
    const literals = erasing.literals[text.isLikely ? "likely" : "anywhere"];
    if (isNothing(literals) || !(await hasTable(knex, text.table))) continue;
    const erase = text.isKept ? eraseAppendOnlyStep : eraseStep;
    const step = { ...erasing, text, literals: JSON.stringify(literals) };
    await eachStep(knex, text.table, (trx, range) => erase(trx, { ...step, ...range }));
    // Packs come after their table, because a row may become part of a pack meanwhile.
    const packs = PACKED_TABLES.find(({ table }) => table === text.table)?.packs;
    if (packs)
      await eachStep(knex, packs, (trx, range) =>
        eraseAppendOnlyStep(trx, { ...step, ...range, text: { ...text, table: packs } }),
      );
    if (text.trail) await eraseTrailOf(knex, text.trail, step);
  }
}

/** A range of a table's places, as Postgres names them. */
interface Range {
  readonly since: string;
  readonly until: string;
}

interface Step extends Range {
  readonly erasure: string;
  readonly text: PersonalText;
  readonly literals: string;
}

async function eraseAppendOnlyStep(
  trx: Knex.Transaction,
  { text: { table }, erasure, since, until, literals }: Step,
): Promise<void> {
  await allowErasing(trx, erasure);
  await rowsOf(
    trx,
    `select erase_in_${table}(:erasure::uuid, null, :since::tid, :until::tid, '{}', :literals::jsonb)`,
    { erasure, since, until, literals },
  );
}

async function eraseStep(
  trx: Knex.Transaction,
  { text: { table, columns }, erasure, since, until, literals }: Step,
): Promise<void> {
  await allowErasing(trx, erasure);
  const changes = columns.map((name) => `${name} = erased_text(${name}, :pattern)`);
  await rowsOf(
    trx,
    `update ${table} set ${changes.join(", ")}
     where ctid >= :since::tid and ctid < :until::tid and (${foundIn(columns)})`,
    { since, until, pattern: await patternOf(trx, literals) },
  );
}

async function eraseTrailOf(
  knex: Knex,
  trail: string,
  { erasure, literals }: Pick<Step, "erasure" | "literals">,
): Promise<void> {
  await knex.transaction(async (trx) => {
    await allowErasing(trx, erasure);
    const rows = await rowsOf<{ id: string }>(trx, trail);
    const ids = rows.map(({ id }) => id);
    await eraseAppendOnly(trx, TRAIL_PACKED.table, { erasure, ids, fields: [], literals });
  });
}

/**
 * Runs a statement for each part of a table, in a transaction of its own. A part is a number of pages, or of packs, of
 * which one holds hundreds of rows: as many as took the time of a step before.
 */
async function eachStep(
  knex: Knex,
  table: string,
  work: (trx: Knex.Transaction, range: Range) => Promise<void>,
): Promise<void> {
  const kind = PACKED_TABLES.some(({ packs }) => packs === table) ? "packs" : "pages";
  const starts = await stepStarts(knex, table, kind);
  let size = 1;
  for (let first = 0; first < starts.length;) {
    const since = starts[first] ?? "";
    const until = starts[first + size] ?? "(4294967294,0)";
    const begunAt = performance.now();
    await knex.transaction((trx) => work(trx, { since, until }));
    first += size;
    const isSlow = performance.now() - begunAt > STEP_MS;
    size = isSlow ? Math.max(1, Math.floor(size / 4)) : Math.min(size * 2, LARGEST_STEP[kind]);
  }
}

/** Where a step in a table may begin: at its pages, or its packs. */
async function stepStarts(
  knex: Knex,
  table: string,
  kind: keyof typeof LARGEST_STEP,
): Promise<string[]> {
  const { starts } = await rowOf<{ starts: string[] }>(
    knex,
    kind === "packs"
      ? `select array(select ${table}.ctid::text from ${table} order by ${table}.ctid) as starts`
      : `select array(select format('(%s,0)', page) from generate_series(0,
           pg_relation_size(to_regclass(:table)) / current_setting('block_size')::int - 1) as page) as starts`,
    { table },
  );
  return starts;
}
