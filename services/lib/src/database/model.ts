import { Model } from "objection";
import type { Columns, RowOf } from "./columns.ts";

/** The class that `modelOf` answers. It has one constructor, since TypeScript lets a class extend only one. */
type Statics = { [Name in keyof typeof Model]: (typeof Model)[Name] };

type ModelOf<C extends Columns> = Statics & {
  readonly columns: C;
  new (): Model & RowOf<C>;
};

/** The Objection model of a table, whose fields are the columns declared: `class TimeEntry extends modelOf("time_entries", {…})`. */
export function modelOf<C extends Columns>(tableName: string, columns: C): ModelOf<C> {
  class Row extends Model {
    static override tableName = tableName;
    static columns = columns;
  }
  return Row as unknown as ModelOf<C>;
}
