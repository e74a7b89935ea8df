import type { AuditedRecord } from "@dash/contracts/users/audit";
import { cleanLines, cleanText } from "@dash/contracts/values/text";
import type { Knex } from "knex";
import { ownCause } from "../access/cause.ts";
import { recordChange } from "../trail/audit-trail.ts";
import { isRefusal, sqlState } from "./postgres-error.ts";
import { rowsOf } from "./statement.ts";

/** The text columns of a table to clean. The first column in `lines` is the name of a row. */
interface StoredTexts {
  readonly table: string;
  readonly record: AuditedRecord;
  /** `lines` are columns with one line of text, `notes` columns with several lines. */
  readonly lines: readonly string[];
  readonly notes?: readonly string[];
}

interface Row {
  readonly id: string;
  readonly texts: Readonly<Record<string, string | null>>;
}

const BATCH_ROWS = 5_000;

/**
 * Cleans texts that were stored before the contracts cleaned them on input. The visible text stays the same, so no
 * fact is announced, no version changes, and rows of closed months are cleaned as well. A row whose cleaned name is
 * empty or already exists is not changed and is listed in the audit trail.
 */
export async function cleanStoredTexts(trx: Knex, stored: StoredTexts): Promise<void> {
  const { table, lines, notes = [] } = stored;
  const columns = [...lines, ...notes].map((column) => `'${column}', ${column}`).join(", ");
  await trx.raw("set local statement_timeout = 0");
  await trx.raw("alter table ?? disable trigger user", [table]);
  let last: string | null = null;
  for (;;) {
    const batch: Row[] = await rowsOf<Row>(
      trx,
      `select id, jsonb_build_object(${columns}) as texts from ${table}
       where :last::uuid is null or id > :last::uuid order by id limit ${BATCH_ROWS}`,
      { last },
    );
    for (const row of batch) await cleanRow(trx, stored, row);
    if (batch.length < BATCH_ROWS) break;
    last = batch.at(-1)?.id ?? null;
  }
  await trx.raw("alter table ?? enable trigger user", [table]);
}

async function cleanRow(trx: Knex, stored: StoredTexts, { id, texts }: Row): Promise<void> {
  const clean = (column: string) => (stored.notes?.includes(column) ? cleanLines : cleanText);
  const changed = Object.entries(texts).flatMap(([column, text]) => {
    const cleaned = text && (clean(column)(text) || null);
    return cleaned === text ? [] : [[column, cleaned] as const];
  });
  if (changed.length === 0) return;
  await trx
    .transaction((attempt) =>
      attempt(stored.table).where({ id }).update(Object.fromEntries(changed)),
    )
    .catch(async (error: unknown) => {
      const reason = reasonNotCleaned(error);
      if (!reason) throw error;
      await recordNotCleaned(trx, stored, { id, texts }, reason);
    });
}

function reasonNotCleaned(error: unknown): string | null {
  if (isRefusal(error, sqlState.uniqueViolation))
    return "Not cleaned of invisible characters: another record has the text that would be left";
  if (isRefusal(error, NOT_NULL_VIOLATION)) return "Nothing of this text can be seen";
  return null;
}

const NOT_NULL_VIOLATION = "23502";

async function recordNotCleaned(
  trx: Knex,
  { record, lines }: StoredTexts,
  { id: recordId, texts }: Row,
  reason: string,
): Promise<void> {
  const label = lines.flatMap((column) => texts[column] ?? [])[0] ?? recordId;
  await trx.transaction((savepoint) =>
    recordChange(savepoint, ownCause("system"), {
      action: "kept",
      record,
      recordId,
      label,
      before: {},
      after: { reason },
    }),
  );
}
