import type {
  Claim,
  PersonalRows,
  PersonalValues,
} from "@dash/contracts/interactions/customer-data";
import type { Knex } from "knex";
import type { Bindings } from "../database/statement.ts";
import type { PersonalField } from "./erasing-functions.ts";
import type { TextLiterals } from "./text-patterns.ts";

/** A table with rows about customers, and what becomes of them. */
export interface PersonalTable {
  /** The word that people use for the rows, such as `leads`. */
  readonly name: string;
  readonly table: string;
  /** The view of all rows, if older rows of the table are stored in packs. */
  readonly whole?: string;
  /**
   * The SQL that selects the `id` of each row. Its placeholders are `:customers`, `:interactions`, `:leadIds`,
   * `:timeEntryIds`, `:names` and `:installers` (in lower case), `:numbers` and `:sharedNumbers` (digits alone),
   * `:emails` and `:sharedEmails` (in lower case), and the ids of the tables before this one under their names.
   */
  readonly ids: string;
  /** The column with the id; by default `id`. */
  readonly key?: string;
  /** The type of the id; by default `uuid`. */
  readonly idType?: "uuid" | "text";
  /**
   * The SQL of each column's new value, in which `:pattern` finds the persons' values. Without it the rows are deleted;
   * `kept` rows have a function `erase_in_<table>` instead, because the service may only add to the table.
   */
  readonly becomes?: Readonly<Record<string, string>> | "kept";
  /**
   * The columns of `becomes` with names and numbers, or `true` for rows that are nothing else. They stay as long as the
   * warranty of an installation may need them.
   */
  readonly identity?: readonly string[] | true;
  /**
   * The fields that are replaced whole: in `kept` rows, in the audit trail, whose own `label` may be one, and in stored
   * answers. Rows without any of these have none.
   */
  readonly fields?: readonly PersonalField[];
}

/** The ids of the persons' rows, by the name of their table. */
export type RowIds = Readonly<Record<string, readonly string[]>>;

/** A table whose texts may name persons, in rows that are about nobody. */
export interface PersonalText {
  /** The word that people use for the rows, such as `savedViews`; rows without one are copies of others. */
  readonly name?: string;
  readonly table: string;
  /** The column with the id; by default `id`. */
  readonly key?: string;
  /** The columns with free texts or JSON. Numbers and e-mail addresses are replaced in all their rows. */
  readonly columns: readonly string[];
  /** Whole names, addresses and postcodes are replaced too. */
  readonly isLikely?: true;
  /** The service may only add to the table, which has a function `erase_in_<table>`. */
  readonly isKept?: true;
  /** The SQL for the `id` of each record in whose trail the same is replaced. */
  readonly trail?: string;
}

/** An erasure in one service, which its database knows as open. */
export interface Erasing {
  readonly erasure: string;
  readonly literals: TextLiterals;
  readonly ids: RowIds;
}

/** The tables and texts of a service that are about customers. */
export interface PersonalData {
  readonly tables: readonly PersonalTable[];
  readonly texts: readonly PersonalText[];
  /** Finds the values in rows that recognise the persons elsewhere. */
  readonly valuesOf?: (knex: Knex, ids: RowIds) => Promise<Partial<PersonalValues>>;
  /** Finds the rows without a link to a customer that have a number or an e-mail address of the persons. */
  readonly claims?: (knex: Knex, bindings: Bindings) => Promise<Claim[]>;
  /** Finds the days that decide how long the data is kept. */
  readonly lastDays?: (
    knex: Knex,
    ids: RowIds,
  ) => Promise<Pick<PersonalRows, "lastDealAt" | "lastInstallationAt">>;
  /** Erases what is in no table of `tables`, after everything else; it may run again. */
  readonly also?: (erasing: Erasing) => Promise<void>;
}
