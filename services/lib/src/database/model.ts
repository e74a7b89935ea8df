import { Model } from "objection";
import type { Columns, RowOf } from "./columns.ts";

/** The static members of `Model` without its constructor, because `ModelOf` adds a constructor of its own. */
type Statics = { [Name in keyof typeof Model]: (typeof Model)[Name] };

type ModelOf<C extends Columns> = Statics & {
  readonly columns: C;
  new (): Model & RowOf<C>;
};

/** Makes the Objection model of a table with these columns: `class TimeEntry extends modelOf("time_entries", {…})`. */
export function modelOf<C extends Columns>(tableName: string, columns: C): ModelOf<C> {
  class Row extends Model {
    static override tableName = tableName;
    static columns = columns;
  }
  return Row as unknown as ModelOf<C>;
}
