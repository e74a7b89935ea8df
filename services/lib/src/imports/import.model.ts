import type { ImportNoun } from "@dash/contracts/imports/import-nouns";
import type {
  Import as ImportAnswer,
  ImportChoices,
  ImportCounts,
  ImportError,
  ImportState,
} from "@dash/contracts/imports/imports";
import type { Knex } from "knex";
import { column } from "../database/columns.ts";
import { modelOf } from "../database/model.ts";
import { hourly, type Job } from "../process/job.ts";
import type { Stored } from "./imported-noun.ts";

/** A row of a file, by its number there; the first row is 1. */
export interface FileRow {
  readonly row: number;
  readonly cells: readonly string[];
}

export interface StoredRow extends Stored {
  readonly row: number;
  readonly isNew: boolean;
}

/** The result of a check or an import. */
export interface Outcome {
  readonly counts: ImportCounts;
  readonly errors: readonly ImportError[];
  readonly stored: readonly StoredRow[];
}

/** A person's choices, with guesses for the rest. */
export type Choices = {
  readonly [Key in keyof Required<ImportChoices>]: NonNullable<ImportChoices[Key]>;
};

export const NOTHING: Outcome = {
  counts: { created: 0, updated: 0, skipped: 0, wrong: 0 },
  errors: [],
  stored: [],
};

/** A file on its way into a table. Its rows are forgotten after a day, and what a person chose for its headings stays. */
export class Import extends modelOf("imports", {
  /** The name of the service, a point and a uuid. */
  id: column.text(),
  noun: column.text().of<ImportNoun>(),
  byId: column.uuid(),
  byName: column.text(),
  fileName: column.text(),
  state: column.text().of<ImportState>(),
  reason: column.text().orNull(),
  format: column.jsonb().of<Pick<ImportAnswer["format"], "kind" | "encoding" | "separator">>(),
  headings: column.jsonb().of<readonly string[]>(),
  choices: column.jsonb().of<Choices>(),
  left: column.jsonb().of<readonly string[]>(),
  rows: column.jsonb().of<readonly FileRow[]>().orNull(),
  outcome: column.jsonb().of<Outcome>(),
  total: column.int(),
  done: column.int(),
  /** When the process that works on it last said so. */
  beatAt: column.instant(),
  createdAt: column.instant(),
}) {
  static override jsonAttributes = ["format", "headings", "choices", "left", "rows", "outcome"];
}

/** Creates the table of imports. */
export async function createImports(knex: Knex): Promise<void> {
  await knex.schema.createTable("imports", (table) => {
    table.text("id").primary();
    table.text("noun").notNullable();
    table.uuid("by_id").notNullable();
    table.text("by_name").notNullable();
    table.text("file_name").notNullable();
    table.text("state").notNullable();
    table.text("reason");
    for (const name of ["format", "headings", "choices", "left", "outcome"])
      table.jsonb(name).notNullable();
    table.jsonb("rows");
    table.integer("total").notNullable();
    table.integer("done").notNullable();
    table.timestamp("beat_at", { precision: 3 }).notNullable();
    table.timestamp("created_at", { precision: 3 }).notNullable();
    table.index(["noun", "created_at"]);
  });
}

export const UNDO_HOURS = 24;

/** Forgets the rows of files after a day, and imports after a year. */
export function forgetImportsJob({ knex }: { readonly knex: Knex }): Job {
  return hourly("forget-imports", async () => {
    await knex("imports")
      .whereRaw(`rows is not null and created_at < now() - interval '${UNDO_HOURS + 1} hours'`)
      .update({ rows: null, outcome: JSON.stringify(NOTHING) });
    await knex("imports").whereRaw("created_at < now() - interval '1 year'").delete();
  });
}
