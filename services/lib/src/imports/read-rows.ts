import type { ImportError } from "@dash/contracts/imports/imports";
import type { Actor } from "../access/identity.ts";
import type { Problem } from "../http/problem.ts";
import { asProblem } from "../http/problem.middleware.ts";
import type { Choices, FileRow, Import } from "./import.model.ts";
import type { Cells, Choice, ImportedNoun } from "./imported-noun.ts";
import { CellError, readCell } from "./read-cell.ts";
import { plain } from "./read-file.ts";

/** The values of each choice of a noun. */
export type ChoicesOf = Readonly<Record<string, readonly Choice[]>>;

/** A row as its record will be, or with what is wrong with it. */
export interface ReadRow {
  readonly row: number;
  readonly cells: Cells;
  /** The fields that the file itself has a value for. */
  readonly given: ReadonlySet<string>;
  readonly input?: unknown;
  readonly errors: readonly ImportError[];
}

type Reading = Pick<Import, "headings" | "choices">;

/** Reads rows of a file as inputs of the noun. */
export class RowReader {
  readonly #noun: ImportedNoun;
  readonly #actor: Actor;
  readonly #choices: Choices;
  readonly #columns: readonly (readonly [heading: string, at: number, key: string])[];
  readonly #known: ReadonlyMap<string, ReadonlyMap<string, string>>;

  constructor(noun: ImportedNoun, { headings, choices }: Reading, known: ChoicesOf, actor: Actor) {
    this.#noun = noun;
    this.#actor = actor;
    this.#choices = choices;
    this.#columns = headings.flatMap((heading, at) => {
      const key = choices.mapping[heading];
      return key && noun.fields[key] ? [[heading, at, key] as const] : [];
    });
    this.#known = new Map(
      Object.entries(known).map(([key, values]) => [
        key,
        new Map(
          values.flatMap(({ value, label }) => [
            [plain(value), value],
            [plain(label), value],
          ]),
        ),
      ]),
    );
  }

  /** The value that a text of the file names, by the person's word or by its name. */
  valueOf(key: string, text: string): string | undefined {
    const said = this.#choices.values[key]?.[text];
    const byName = this.#known.get(key);
    // A mail address often has the name before its sign.
    return said || (byName?.get(plain(text)) ?? byName?.get(plain(text.split("@")[0] ?? "")));
  }

  read({ row, cells: texts }: FileRow): ReadRow {
    const cells: Record<string, unknown> = {};
    const errors: ImportError[] = [];
    for (const [heading, at, key] of this.#columns) {
      const text = texts[at] ?? "";
      if (text === "") continue;
      try {
        cells[key] = this.#cell(key, text, heading);
      } catch (error) {
        if (!(error instanceof CellError)) throw error;
        errors.push({ row, column: heading, message: error.message });
      }
    }
    const given = new Set(Object.keys(cells));
    for (const [key, { fallback }] of Object.entries(this.#noun.fields))
      if (fallback !== undefined) cells[key] ??= fallback;
    // The value that a person gave for empty cells, or for a column that the file lacks.
    for (const [key, { "": fallback }] of Object.entries(this.#choices.values))
      if (fallback) cells[key] ??= fallback;
    if (errors.length > 0) return { row, cells, given, errors };
    try {
      const { id: _id, ...values } = cells;
      return { row, cells, given, input: this.#noun.read(values, this.#actor), errors };
    } catch (error) {
      const fault = asProblem(error);
      if (fault.status >= 500) throw error;
      return { row, cells, given, errors: this.errorsOf({ row, cells: texts }, fault) };
    }
  }

  /** The faults of a row that a problem names, in the words of the file. */
  errorsOf({ row, cells }: FileRow, { message, details: { fields = [] } }: Problem): ImportError[] {
    const named = fields.map((fault) => {
      const parts = fault.path.split(".");
      const column = this.#columns.find(([, , key]) => parts.includes(key));
      const text = column && cells[column[1]];
      return {
        row,
        column: column?.[0] ?? null,
        message: text ? `${fault.message} (“${text}”)` : fault.message,
      };
    });
    return named.length > 0 ? named : [{ row, column: null, message }];
  }

  #cell(key: string, text: string, heading: string): unknown {
    const { kind = "text", label = key } = this.#noun.fields[key] ?? {};
    if (kind !== "choice") return readCell(kind, text, this.#choices, heading);
    const value = this.valueOf(key, text);
    if (value === undefined) throw new CellError(`“${text}” is no ${label.toLowerCase()} here`);
    return value;
  }
}
