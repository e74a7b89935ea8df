import type { ImportError, ImportState } from "@dash/contracts/imports/imports";
import { importEnded } from "@dash/contracts/facts/import.facts";
import { Id } from "@dash/contracts/values/scalars";
import type { Knex } from "knex";
import type { Cause } from "../access/cause.ts";
import { announce } from "../facts/outbox.ts";
import { asProblem } from "../http/problem.middleware.ts";
import { problem } from "../http/problem.ts";
import { recordChange } from "../trail/audit-trail.ts";
import { Import, NOTHING, type FileRow, type Outcome, type StoredRow } from "./import.model.ts";
import type { Cells, ImportedNoun } from "./imported-noun.ts";
import { RowReader, type ChoicesOf, type ReadRow } from "./read-rows.ts";

const BEAT_EVERY_MS = 500;

/** The states in which a process works on an import. */
export type Work = "checking" | "running" | "undoing";

export interface Run {
  readonly knex: Knex;
  readonly noun: ImportedNoun;
  readonly record: Import;
  readonly cause: Cause;
  readonly known: ChoicesOf;
}

/** Takes the work back, and carries what was found. */
class RolledBack extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super("rolled back");
    this.outcome = outcome;
  }
}

/**
 * Does the work on an import in one transaction, which also stores that it is done: who dies in between has stored
 * nothing. A check is the import itself, taken back at its end, so that both find the same faults.
 */
export async function runImport(run: Run, work: Work): Promise<void> {
  try {
    await run.knex.transaction(async (trx) => {
      const outcome = await (work === "undoing" ? takeBack(trx, run) : store(trx, run, work));
      if (work === "checking") throw new RolledBack(outcome);
      if (work === "running" && outcome.counts.wrong > 0 && run.record.choices.only === "all")
        throw new RolledBack(outcome);
      await recordWork(trx, run, work, outcome);
      const state = work === "undoing" ? "undone" : "done";
      const reason = leftText(outcome.errors, work);
      const isMine = await finish(trx, run.record.id, work, { state, reason, outcome });
      if (!isMine) throw new Stopped();
    });
  } catch (error) {
    if (error instanceof Stopped) return;
    await finish(run.knex, run.record.id, work, endOf(error, run, work));
  }
}

/** Somebody cancelled the import, or another process took it for dead. */
class Stopped extends Error {}

interface End {
  readonly state: ImportState;
  readonly reason: string | null;
  readonly outcome: Outcome;
}

function endOf(error: unknown, { record }: Run, work: Work): End {
  if (error instanceof RolledBack)
    return work === "checking"
      ? { state: "checked", reason: null, outcome: error.outcome }
      : {
          state: "failed",
          reason: "Some rows are wrong, so nothing was imported.",
          outcome: error.outcome,
        };
  const { message } = asProblem(error);
  const outcome = work === "undoing" ? record.outcome : NOTHING;
  const state = work === "undoing" ? "done" : "failed";
  const what = work === "undoing" ? "Nothing was taken back" : "Nothing was imported";
  return { state, reason: `${what}. ${message}`, outcome };
}

async function finish(knex: Knex, id: string, work: Work, end: End): Promise<boolean> {
  const { state, reason, outcome } = end;
  const changed = await Import.query(knex)
    .where({ id, state: work })
    .patch({ state, reason, outcome });
  return changed > 0;
}

/** Calls `each` for all rows, and says how far it is. @throws Stopped when the import is no longer at work. */
async function forEach<Row>(
  { knex, record }: Run,
  work: Work,
  rows: readonly Row[],
  each: (row: Row) => Promise<void>,
): Promise<void> {
  let saidAt = Date.now();
  for (const [at, row] of rows.entries()) {
    await each(row);
    if (Date.now() - saidAt < BEAT_EVERY_MS) continue;
    saidAt = Date.now();
    const beat = { done: at + 1, beatAt: new Date() };
    const going = await Import.query(knex).where({ id: record.id, state: work }).patch(beat);
    if (going === 0) throw new Stopped();
  }
  await Import.query(knex).where({ id: record.id, state: work }).patch({ done: rows.length });
}

async function store(trx: Knex.Transaction, run: Run, work: Work): Promise<Outcome> {
  const { noun, record, cause, known } = run;
  const reader = new RowReader(noun, record, known, cause.actor);
  const counts = { ...NOTHING.counts };
  const errors: ImportError[] = [];
  const stored: StoredRow[] = [];
  await forEach(run, work, record.rows ?? [], async (fileRow) => {
    const row = reader.read(fileRow);
    const { faults, after } =
      row.errors.length > 0
        ? { faults: row.errors }
        : await storeRow(trx, run, { reader, fileRow, row });
    errors.push(...(faults ?? []));
    if (after) stored.push(after);
    counts[faults ? "wrong" : !after ? "skipped" : after.isNew ? "created" : "updated"] += 1;
  });
  return { counts, errors, stored };
}

/** The end of a row: its record, its faults, or neither, where the record exists as it is. */
interface RowEnd {
  readonly after?: StoredRow;
  readonly faults?: readonly ImportError[];
}

interface RowAtWork {
  readonly reader: RowReader;
  readonly fileRow: FileRow;
  readonly row: ReadRow;
}

/** Stores one row. A row at fault leaves nothing behind. */
async function storeRow(
  trx: Knex.Transaction,
  { noun, record, cause }: Run,
  { reader, fileRow, row: { row, cells, given, input } }: RowAtWork,
): Promise<RowEnd> {
  const { duplicates } = record.choices;
  try {
    return await trx.transaction(async (attempt): Promise<RowEnd> => {
      const former = (await findOwn(attempt, noun, cells)) ?? (await noun.find(attempt, input));
      if (!former) {
        const { id, version } = await noun.create(attempt, cause, input);
        return { after: { row, id, version, isNew: true } };
      }
      if (duplicates === "refuse") throw problem("conflict", "It exists already");
      if (duplicates === "skip") return {};
      const before = await hold(attempt, noun, former.id, input);
      if (!before) throw problem("not-found");
      const after = await noun.update(attempt, cause, before, { input, given });
      return after.version === former.version ? {} : { after: { ...after, row, isNew: false } };
    });
  } catch (error) {
    const fault = asProblem(error);
    if (fault.status >= 500) throw error;
    return { faults: reader.errorsOf(fileRow, fault) };
  }
}

/** The record that a row of a file of this product names. */
async function findOwn(trx: Knex.Transaction, noun: ImportedNoun, cells: Cells) {
  const { data: id } = Id.safeParse(cells["id"]);
  if (id === undefined) return undefined;
  return noun.findOwn ? noun.findOwn(trx, id) : noun.model.query(trx).findById(id);
}

async function hold(trx: Knex.Transaction, noun: ImportedNoun, id: string, input?: unknown) {
  await noun.lock?.(trx, id, input);
  return noun.model.query(trx).findById(id).forUpdate();
}

/** Takes the stored records back, the last one first; what was changed since stays and is named. */
async function takeBack(trx: Knex.Transaction, run: Run): Promise<Outcome> {
  const { noun, record, cause } = run;
  const errors: ImportError[] = [];
  await forEach(run, "undoing", [...record.outcome.stored].reverse(), async (stored) => {
    try {
      await trx.transaction(async (attempt) => {
        const row = await hold(attempt, noun, stored.id);
        if (row?.version !== stored.version)
          throw problem("conflict", "It was changed since. It stays.");
        await noun.undo(attempt, cause, row, stored);
      });
    } catch (error) {
      const { status, message } = asProblem(error);
      if (status >= 500) throw error;
      errors.push({ row: stored.row, column: null, message });
    }
  });
  return { ...record.outcome, errors };
}

function leftText(errors: readonly ImportError[], work: Work): string | null {
  if (work !== "undoing" || errors.length === 0) return null;
  return `${errors.length} of the records could not be taken back, and stay.`;
}

async function recordWork(
  trx: Knex.Transaction,
  { record, cause }: Run,
  work: Work,
  { counts }: Outcome,
): Promise<void> {
  const { id, noun, fileName: label, byId: by } = record;
  const [service, recordId = ""] = id.split(".") as [keyof typeof importEnded, string?];
  const state = { noun, ...counts };
  const isBack = work === "undoing";
  const change = isBack
    ? ({ action: "deleted", before: state, after: null } as const)
    : ({ action: "created", before: null, after: state } as const);
  await recordChange(trx, cause, { record: "import", recordId, label, ...change });
  const stored = counts.created + counts.updated;
  const end = {
    importId: recordId,
    version: isBack ? 2 : 1,
    noun,
    stored,
    wrong: counts.wrong,
    by,
  };
  const now = new Date();
  await announce(trx, cause, importEnded[service], { ...end, at: now.toISOString() }, now);
}
