import type { AnswerOf } from "@dash/contracts/endpoints/endpoint";
import type { getImport } from "@dash/contracts/imports/imports";
import type { Actor } from "../access/identity.ts";
import { UNDO_HOURS, type Import } from "./import.model.ts";
import type { CellKind, ImportedNoun, NounFields } from "./imported-noun.ts";
import { RowReader, type ChoicesOf, type ReadRow } from "./read-rows.ts";

type Answer = AnswerOf<typeof getImport>;

const PREVIEW_ROWS = 10;
const SAMPLES = 3;
const MOST_ERRORS = 1_000;
const MOST_UNKNOWN = 200;

/** A file on its way, as the person who sent it sees it. */
export function presentImport(
  record: Import,
  noun: ImportedNoun,
  known: ChoicesOf,
  actor: Actor,
): Answer {
  const { choices, headings, format, rows, outcome, createdAt, byName, left, ...head } = record;
  const { byId: _byId, beatAt: _beatAt, ...row } = head;
  const { isDayFirst, decimal, ...chosen } = choices;
  const reader = new RowReader(noun, record, known, actor);
  const stored = new Set(outcome.stored.map((each) => each.row));
  const first = (rows ?? [])
    .filter((each) => row.state !== "checked" || stored.has(each.row))
    .slice(0, PREVIEW_ROWS)
    .map((each) => reader.read(each));
  const isDone = row.state === "done" && rows !== null;
  const until = new Date(createdAt.getTime() + UNDO_HOURS * 3_600_000).toISOString();
  return {
    ...row,
    ...chosen,
    format: {
      ...format,
      isDayFirst,
      decimal,
      hasDayOrder: isSomewhere(
        record,
        noun,
        ["day", "time", "minute"],
        /^\d{1,2}[-/.]\d{1,2}[-/.]/,
      ),
      hasDecimals: isSomewhere(record, noun, ["number", "duration"], /\d[.,]\d/),
    },
    columns: headings.map((heading, at) => ({ heading, samples: samplesOf(rows ?? [], at) })),
    fields: Object.entries(noun.fields).flatMap(([key, { label, isRequired = false, isOwn }]) => {
      if (isOwn && !Object.values(chosen.mapping).includes(key)) return [];
      const options = known[key];
      return [{ key, label, isRequired, ...(options && { choices: [...options] }) }];
    }),
    unknownValues: unknownValues(record, noun.fields, reader),
    notTaken: [...headings.filter((heading) => !chosen.mapping[heading]), ...left],
    rules: [...noun.rules],
    preview: first.map((each) => ({ row: each.row, cells: shown(each, noun.fields, known) })),
    counts: outcome.counts,
    errors: outcome.errors.slice(0, MOST_ERRORS),
    undoUntil: isDone ? until : null,
    by: byName,
    createdAt: createdAt.toISOString(),
  };
}

/** Whether a text of this form stands in a column of one of the kinds. */
function isSomewhere(
  { headings, rows, choices: { mapping } }: Import,
  { fields }: ImportedNoun,
  kinds: readonly CellKind[],
  form: RegExp,
): boolean {
  const columns = headings.flatMap((heading, at) => {
    const kind = fields[mapping[heading] ?? ""]?.kind;
    return kind && kinds.includes(kind) ? [at] : [];
  });
  return (rows ?? []).some(({ cells }) => columns.some((at) => form.test(cells[at] ?? "")));
}

function samplesOf(rows: NonNullable<Import["rows"]>, at: number): string[] {
  const texts = rows.slice(0, 100).flatMap(({ cells }) => cells[at] || []);
  return [...new Set(texts)].slice(0, SAMPLES);
}

/** The texts that name no value of their choice, each with the number of its rows. */
function unknownValues(
  { headings, rows, choices: { mapping } }: Import,
  fields: NounFields,
  reader: RowReader,
): Answer["unknownValues"] {
  return headings.flatMap((heading, at) => {
    const field = mapping[heading];
    if (!field || fields[field]?.kind !== "choice") return [];
    const counts = new Map<string, number>();
    for (const { cells } of rows ?? []) {
      const text = cells[at];
      if (text) counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    return [...counts]
      .filter(([text]) => reader.valueOf(field, text) === undefined)
      .slice(0, MOST_UNKNOWN)
      .map(([text, count]) => ({ field, text, rows: count }));
  });
}

function shown({ cells }: ReadRow, fields: NounFields, known: ChoicesOf): Record<string, string> {
  return Object.fromEntries(
    Object.entries(cells).map(([key, value]) => [
      fields[key]?.label ?? key,
      fields[key]?.kind === "duration" ? lengthText(value as number) : textOf(value, known[key]),
    ]),
  );
}

function textOf(value: unknown, choices: ChoicesOf[string] | undefined): string {
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "object" && value !== null) return timeText(value);
  return choices?.find((each) => each.value === value)?.label ?? String(value);
}

/** `1:05` for 65 minutes. */
function lengthText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

function timeText(time: object): string {
  if ("instant" in time) return (time.instant as Date).toISOString();
  const { day, seconds } = time as { readonly day: string | null; readonly seconds: number };
  const clock = new Date(seconds * 1_000).toISOString().slice(11, 19).replace(/:00$/, "");
  return day === null ? clock : `${day} ${clock}`;
}
