import { Model } from "objection";
import type { Columns, RowOf } from "./columns.ts";

/** The static members of `Model`, without its constructor: `ModelOf` adds one, and a class can extend only one. */
type Statics = { [Name in keyof typeof Model]: (typeof Model)[Name] };

type ModelOf<C extends Columns> = Statics & {
  readonly columns: C;
  new (): Model & RowOf<C>;
};

/** The Objection model of a table with these columns: `class TimeEntry extends modelOf("time_entries", {…})`. */
export function modelOf<C extends Columns>(tableName: string, columns: C): ModelOf<C> {
  class Row extends Model {
    static override tableName = tableName;
    static columns = columns;
  }
  return Row as unknown as ModelOf<C>;
}
