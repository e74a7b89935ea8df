import * as z from "zod/mini";
import { endpoint, type Upload } from "../endpoints/endpoint.ts";
import { tableFormat } from "../endpoints/table-format.ts";
import { KeyOf } from "../values/key-of.ts";
import { RequiredText } from "../values/text-fields.ts";
import { importAbilities } from "./import-nouns.ts";

export const ImportNoun = KeyOf(importAbilities, "Nothing can be imported into this table");
export type ImportNoun = z.infer<typeof ImportNoun>;

export const MOST_IMPORT_ROWS = 10_000;
const MOST_BYTES = 25 * 1024 * 1024;
const LONGEST_CELL = 2_000;

/** A multipart form with the `file` and the `noun`. */
export const IMPORT_FILES: Upload = {
  types: ["multipart/form-data"],
  mostBytes: MOST_BYTES,
  advice: `Choose a CSV or Excel file (.xlsx) of at most 25 MB and ${MOST_IMPORT_ROWS.toLocaleString("en-GB")} rows. Split a larger one.`,
};

/**
 * `read`: nothing is checked yet. `checking`, `running` and `undoing` go on without the client. `failed`: nothing was
 * stored, and `reason` says why.
 */
export const ImportState = z.enum([
  "read",
  "checking",
  "checked",
  "running",
  "done",
  "failed",
  "undoing",
  "undone",
]);
export type ImportState = z.infer<typeof ImportState>;

/** The states in which a service works on an import. */
export const AT_WORK: readonly ImportState[] = ["checking", "running", "undoing"];

/** The treatment of a row whose record exists already. */
export const Duplicates = z.enum(["skip", "update", "refuse"], "Skip, update or refuse");

/** Whether the good rows are stored without the others, or all rows or none. */
export const OnlyRows = z.enum(["good", "all"], "Good rows or all");

const Heading = z.string().check(z.maxLength(LONGEST_CELL));

/** A person's choices for a file. Those that are absent stay as they were. */
export const ImportChoices = z.strictObject({
  /** The field of each column; an empty text leaves the column out. */
  mapping: z.optional(z.record(Heading, z.string())),
  /** For a field with fixed values, the value of each text of the file: `{ serviceLineId: { Website: "<id>" } }`. */
  values: z.optional(z.record(z.string(), z.record(Heading, z.string()))),
  duplicates: z.optional(Duplicates),
  only: z.optional(OnlyRows),
  /** Whether 03/04 is 3 April. */
  isDayFirst: z.optional(z.boolean("Must be true or false")),
  /** The sign before the decimals. */
  decimal: z.optional(z.enum([".", ","], "A point or a comma")),
});
export type ImportChoices = z.output<typeof ImportChoices>;

export const ImportError = z.object({
  /** The number of the row in the file; the first row is 1. */
  row: z.int(),
  /** The heading of the column; null where the whole row is at fault. */
  column: z.nullable(z.string()),
  message: z.string(),
});
export type ImportError = z.output<typeof ImportError>;

const Choice = z.object({ value: z.string(), label: z.string() });

export const ImportField = z.object({
  key: z.string(),
  label: z.string(),
  isRequired: z.boolean(),
  /** The values that the field may have; absent where it has any. */
  choices: z.optional(z.array(Choice)),
});
export type ImportField = z.output<typeof ImportField>;

export const ImportCounts = z.object({
  created: z.int(),
  updated: z.int(),
  /** Rows whose record exists already. */
  skipped: z.int(),
  /** Rows with an error. */
  wrong: z.int(),
});
export type ImportCounts = z.output<typeof ImportCounts>;

export const Import = z.object({
  id: z.string(),
  noun: ImportNoun,
  fileName: z.string(),
  state: ImportState,
  /** Why it failed, or what the Undo left. */
  reason: z.nullable(z.string()),
  /** How the file was read. A workbook has neither encoding nor separator. */
  format: z.object({
    kind: z.enum(["csv", "xlsx"]),
    encoding: z.nullable(z.string()),
    separator: z.nullable(z.string()),
    decimal: z.enum([".", ","]),
    isDayFirst: z.boolean(),
    /** Whether the file has days that could be read either way, and numbers with decimals. */
    hasDayOrder: z.boolean(),
    hasDecimals: z.boolean(),
  }),
  /** The headings, each with its first texts. */
  columns: z.array(z.object({ heading: z.string(), samples: z.array(z.string()) })),
  fields: z.array(ImportField),
  mapping: z.record(z.string(), z.string()),
  values: z.record(z.string(), z.record(z.string(), z.string())),
  /** The texts of the file that name no value of their field yet. */
  unknownValues: z.array(z.object({ field: z.string(), text: z.string(), rows: z.int() })),
  /** The parts of the file that are not stored: columns without a field, and rows that are no records. */
  notTaken: z.array(z.string()),
  /** How the values are changed on their way, and when a row counts as a duplicate. */
  rules: z.array(z.string()),
  duplicates: Duplicates,
  only: OnlyRows,
  /** The first rows as they will be, by the labels of the fields. */
  preview: z.array(z.object({ row: z.int(), cells: z.record(z.string(), z.string()) })),
  /** The rows of the file, and how many are checked or stored by now. */
  total: z.int(),
  done: z.int(),
  counts: ImportCounts,
  errors: z.array(ImportError),
  /** Null when it cannot be taken back. */
  undoUntil: z.nullable(z.iso.datetime()),
  by: z.string(),
  createdAt: z.iso.datetime(),
});
export type Import = z.output<typeof Import>;

const one = {
  params: z.object({ id: RequiredText("Import is required", 60) }),
  response: Import,
};

/** The latest imports of a table, for those who may import into it. */
export const listImports = endpoint("GET /imports", {
  summary: "One's own imports into a table of the last day, newest first",
  query: z.strictObject({ noun: ImportNoun }),
  response: z.array(
    z.pick(Import, { id: true, fileName: true, state: true, counts: true, createdAt: true }),
  ),
});

export const createImport = endpoint("POST /imports", {
  summary: "Read a file for an import; nothing is stored yet",
  upload: IMPORT_FILES,
  response: Import,
  status: 201,
});

export const getImport = endpoint("GET /imports/:id", {
  summary: "An import with its progress",
  ...one,
});

export const chooseImport = endpoint("PUT /imports/:id", {
  summary: "Say what the columns are, and check every row",
  ...one,
  body: ImportChoices,
});

export const confirmImport = endpoint("POST /imports/:id/confirm", {
  summary: "Store the rows: in one transaction, all of them or none",
  ...one,
});

export const cancelImport = endpoint("POST /imports/:id/cancel", {
  summary: "Stop an import that runs; nothing of it is stored",
  ...one,
});

export const undoImport = endpoint("POST /imports/:id/undo", {
  summary: "Take an import back within a day; records changed since stay",
  ...one,
});

export const getImportResult = endpoint("GET /imports/:id/result", {
  summary: "The file with what became of each row",
  params: one.params,
  query: z.strictObject(tableFormat),
  file: "table",
});
