import type { ImportNoun } from "@dash/contracts/imports/import-nouns";
import { inputFaultText } from "@dash/contracts/endpoints/input-fault-text";
import type { Subject } from "@dash/contracts/facts/fact-catalogue";
import type { FormField, FormTable } from "@dash/contracts/values/form-table";
import type { Knex } from "knex";
import type { Model, ModelClass } from "objection";
import { safeParse, type $ZodType, type output } from "zod/v4/core";
import type { Cause } from "../access/cause.ts";
import type { Actor } from "../access/identity.ts";
import { problemFromIssues } from "../http/problem.ts";

/**
 * The kind of value that a cell is read as: `duration` is whole minutes, `time` a `TimeOfDay`, `minute` the same in whole
 * minutes, `flag` true or false, `choice` one of the field's values, and `list` the texts between commas, semicolons and
 * line breaks.
 */
export type CellKind =
  "text" | "day" | "time" | "minute" | "duration" | "number" | "flag" | "choice" | "list";

/** A field of a noun that a column of a file may give. */
export interface NounField {
  readonly label: string;
  readonly kind: CellKind;
  readonly isRequired?: boolean;
  /** The value of an empty cell. */
  readonly fallback?: string;
  /** Only files of this product have it, so it is offered for no other column. */
  readonly isOwn?: true;
  /** The values of a choice with their names. Those that only the database knows come from `choices`. */
  readonly names?: readonly string[] | Readonly<Record<string, string>>;
  /** Other headings for it, in the files of this and other products; the first that a file has is taken. */
  readonly headings?: readonly string[];
}

export type NounFields = Readonly<Record<string, NounField>>;

/** The values of a row's cells by the keys of their fields; an empty cell is absent. */
export type Cells = Readonly<Record<string, unknown>>;

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A record as an import left it. */
export interface Stored {
  readonly id: string;
  readonly version: number;
  /** The parts of the record before its update that `undo` needs. */
  readonly former?: unknown;
}

/** A noun whose records can come from a file. Its commands are those of its forms. */
export interface ImportedNoun<Input = unknown, Row extends Model & Stored = Model & Stored> {
  readonly noun: ImportNoun;
  readonly model: ModelClass<Row>;
  readonly fields: NounFields;
  /** The facts and hints of its commands. */
  readonly announces: readonly Subject[];
  /** Says when a row's record exists already, and how values are changed. */
  readonly rules: readonly string[];
  /** The values of choices that the database knows, by the key of their field. */
  readonly choices?: (knex: Knex) => Promise<Readonly<Record<string, readonly Choice[]>>>;
  /** Makes the input from the cells of a row. @throws Problem at the field at fault. */
  readonly read: (cells: Cells, actor: Actor) => Input;
  /** Finds the record that a row repeats and does not name by its id. */
  find(trx: Knex.Transaction, input: Input): PromiseLike<Row | undefined>;
  /** Finds the record that a row names by its id, where that is more than a look into the table. */
  findOwn?(trx: Knex.Transaction, id: string): PromiseLike<Row | undefined>;
  /** Takes the locks that come before the record's own. */
  lock?(trx: Knex.Transaction, id: string, input?: Input): Promise<unknown>;
  /** @throws Problem at the field at fault. */
  create(trx: Knex.Transaction, cause: Cause, input: Input): Promise<Stored>;
  /** Gives a record the values of a row; only those of the fields that the row has. */
  update(
    trx: Knex.Transaction,
    cause: Cause,
    before: Row,
    change: { readonly input: Input; readonly given: ReadonlySet<string> },
  ): Promise<Stored>;
  /** Takes the import of a record back. */
  undo(
    trx: Knex.Transaction,
    cause: Cause,
    row: Row,
    stored: Stored & { readonly isNew: boolean },
  ): Promise<unknown>;
}

const kinds: Readonly<Record<FormField["kind"], CellKind>> = {
  text: "text",
  notes: "text",
  choice: "choice",
  "yes-no": "flag",
  flag: "flag",
  rating: "number",
  number: "number",
  money: "number",
  day: "day",
};

/** The fields of a noun's form, with the headings that files have for them. */
export function fieldsOfForm(
  { fields }: FormTable,
  headings: Readonly<Record<string, readonly string[]>>,
  required: readonly string[],
): NounFields {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      {
        label: field.label,
        kind: kinds[field.kind],
        isRequired: required.includes(key),
        ...("names" in field && { names: field.names }),
        headings: headings[key] ?? [],
      },
    ]),
  );
}

/** The values of a choice whose names the noun's form knows. */
export function namedChoices(names: NounField["names"] = []): Choice[] {
  return Array.isArray(names)
    ? (names as readonly string[]).map((value) => ({ value, label: value }))
    : Object.entries(names as Readonly<Record<string, string>>).map(([value, label]) => ({
        value,
        label,
      }));
}

/** The properties of an input that a row has cells for. */
export function givenOf<Input extends object>(
  input: Input,
  given: ReadonlySet<string>,
): Partial<Input> {
  return Object.fromEntries(
    Object.entries(input).filter(([key]) => given.has(key)),
  ) as Partial<Input>;
}

/** Checks what a row gives, as the same input of a form is checked. @throws Problem 400 at each field at fault. */
export function checked<Schema extends $ZodType>(schema: Schema, input: unknown): output<Schema> {
  const parsed = safeParse(schema, input, { error: inputFaultText });
  if (parsed.success) return parsed.data;
  throw problemFromIssues(parsed.error.issues);
}

/** Several cells as one text; those that are empty leave no gap. */
export function words(between: string, ...parts: readonly unknown[]): string {
  return parts.filter((part) => typeof part === "string").join(between);
}
