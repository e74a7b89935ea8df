import { fork } from "node:child_process";
import { IMPORT_FILES, ImportNoun, MOST_IMPORT_ROWS } from "@dash/contracts/imports/imports";
import type { UploadedFile } from "@dash/contracts/endpoints/endpoint";
import { readFormData } from "../http/form-data.ts";
import { fieldProblem, problem } from "../http/problem.ts";
import { JobProcess } from "../process/job-process.ts";
import type { FileRow } from "./import.model.ts";

const MOST_COLUMNS = 200;
const LONGEST_CELL = 2_000;
const LONGEST_MS = 30_000;
const LONGEST_IDLE_MS = 2_000;
/** The job's memory in MB. A workbook can be packed so small that it is a thousand times as large when it is read. */
const MOST_MEMORY = 512;

/** The form that a person sent. */
export interface SentFile {
  readonly noun: ImportNoun;
  readonly name: string;
  readonly bytes: Uint8Array;
}

interface Table {
  readonly kind: "csv" | "xlsx";
  readonly encoding: string | null;
  readonly separator: string | null;
  readonly rows: readonly (readonly string[])[];
}

/** The records of a file, below its headings. */
export interface FileContent extends Omit<Table, "rows"> {
  readonly headings: string[];
  readonly rows: FileRow[];
  /** Says which rows are left out. */
  readonly left: string[];
}

type Answer = Table | { readonly refusal: "unreadable" | "rows" | "columns" };

const refusals = {
  unreadable: `This is no table that can be read. ${IMPORT_FILES.advice}`,
  rows: `The file has more than ${MOST_IMPORT_ROWS.toLocaleString("en-GB")} rows. Split it, and import the parts.`,
  columns: `The file has more than ${MOST_COLUMNS} columns. Leave out those that are not needed.`,
};

/** One file at a time, without the secrets of the service. */
const reader = new JobProcess({
  start: () =>
    fork(new URL("./read-file.job.js", import.meta.url), {
      env: {},
      execArgv: [`--max-old-space-size=${MOST_MEMORY}`],
      serialization: "advanced",
    }),
  mostMs: LONGEST_MS,
  idleMs: LONGEST_IDLE_MS,
});

/** Reads the multipart form of an import. @throws Problem 400 at the part at fault. */
export async function readForm({ bytes }: UploadedFile): Promise<SentFile> {
  const form = await readFormData(bytes).catch(() => {
    throw fieldProblem("file", "The form cannot be read. Send it as multipart/form-data.");
  });
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0)
    throw fieldProblem("file", `Choose a file. ${IMPORT_FILES.advice}`);
  const noun = ImportNoun.safeParse(form.get("noun"));
  if (!noun.success) throw fieldProblem("noun", "Nothing can be imported into this table");
  const name = file.name.replaceAll(/\p{Cc}/gu, "").slice(0, 200);
  return { noun: noun.data, name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

/**
 * Reads the table of a file. `known` are the headings, in lower case, by which its first row is recognised.
 * @throws Problem 422 that says why the file cannot be read.
 */
export async function readFile(
  bytes: Uint8Array,
  known: ReadonlySet<string>,
): Promise<FileContent> {
  const job = { bytes, mostRows: MOST_IMPORT_ROWS + 20, mostColumns: MOST_COLUMNS };
  const answer = await reader
    .run<Answer>(() => job)
    .catch((error: Error & { readonly code?: string }) => {
      if (error.code !== undefined) throw error;
      return { refusal: "unreadable" as const };
    });
  if ("refusal" in answer) throw problem("not-allowed", refusals[answer.refusal]);
  const { rows, ...kind } = answer;
  const content = recordsOf(rows, known);
  if (content.rows.length === 0)
    throw problem("not-allowed", "The file has headings, or nothing, but no row below them.");
  if (content.rows.length > MOST_IMPORT_ROWS) throw problem("not-allowed", refusals.rows);
  return { ...kind, ...content };
}

/** The first row with the most known headings heads the table: some files have a title above it. */
function recordsOf(
  table: Table["rows"],
  known: ReadonlySet<string>,
): Pick<FileContent, "headings" | "rows" | "left"> {
  const rows = table.map((cells, at) => ({
    row: at + 1,
    cells: cells.map((cell) => cell.trim().slice(0, LONGEST_CELL)),
  }));
  const scoreOf = ({ cells }: FileRow) => cells.filter((cell) => known.has(plain(cell))).length;
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ""));
  const head = filled
    .slice(0, 20)
    .reduce<FileRow | undefined>(
      (best, each) => (!best || scoreOf(each) > scoreOf(best) ? each : best),
      undefined,
    );
  const below = filled.filter(({ row }) => row > (head?.row ?? 0));
  const records = below.filter(({ cells }) => !isTotal(cells));
  const totals = below.filter(({ cells }) => isTotal(cells));
  const above = filled.filter(({ row }) => row < (head?.row ?? 0));
  return {
    headings: distinct(head?.cells ?? [], records),
    rows: records,
    left: [
      ...above.map(({ row }) => `Row ${row}, above the headings`),
      ...totals.map(({ row }) => `Row ${row}, a total`),
    ],
  };
}

/** A total's first text says so, and most of its other cells are empty. */
function isTotal(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== "");
  const isNamed = /^(grand |sub)?(total|sum|summe|gesamt)s?\b[^a-z]*$/i.test(filled[0] ?? "");
  return isNamed && filled.length <= Math.max(2, cells.length / 2);
}

/** Each column has a heading of its own; columns without any content have none. */
function distinct(head: readonly string[], rows: readonly FileRow[]): string[] {
  const width = Math.max(head.length, ...rows.map(({ cells }) => cells.length));
  const used = new Map<string, number>();
  return Array.from({ length: width }, (_, at) => {
    const heading = head[at]?.replaceAll(/\s+/g, " ") || `Column ${at + 1}`;
    const count = (used.get(heading) ?? 0) + 1;
    used.set(heading, count);
    return count === 1 ? heading : `${heading} (${count})`;
  });
}

/** A heading as it is compared: its letters and digits, in lower case. */
export function plain(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");
}
