type SqlType =
  "boolean" | "date" | "int" | "json" | "jsonb" | "numeric" | "text" | "timestamptz" | "uuid";

interface Options {
  /** Facts about the row contain the column: `true` under its own name, a text under that name. */
  readonly fact?: true | string;
  /** The audit trail shows the column. */
  readonly trail?: true;
  /** The database computes the value or sets a default, so an insert never writes the column. */
  readonly derived?: true;
}

export interface Column<Value = unknown, O extends Options = Options> {
  readonly type: SqlType;
  readonly options: O;
  /** The same column with a narrower TypeScript type, such as a union of texts. */
  of<V extends Value>(): Column<V, O>;
  orNull(): Column<Value | null, O>;
}

/** A table's columns by their TypeScript names, in the order in which inserts write them. */
export type Columns = Readonly<Record<string, Column>>;

type Kind<Value> = <const O extends Options = object>(options?: O) => Column<Value, O>;

function kind<Value>(type: SqlType): Kind<Value> {
  return <const O extends Options>(options: O = {} as O) => {
    const column = { type, options } as unknown as Column<Value, O>;
    return Object.assign(column, { of: () => column, orNull: () => column });
  };
}

/** The kinds of column. A decimal is a text in TypeScript, so that no digit is lost. */
export const column = {
  boolean: kind<boolean>("boolean"),
  date: kind<string>("date"),
  decimal: kind<string>("numeric"),
  instant: kind<Date>("timestamptz"),
  int: kind<number>("int"),
  json: kind<string>("json"),
  jsonb: kind<unknown>("jsonb"),
  text: kind<string>("text"),
  uuid: kind<string>("uuid"),
} as const;

type ValueOf<C> = C extends Column<infer Value> ? Value : never;

/** A row of a table, as the driver returns it. */
export type RowOf<C extends Columns> = { [Name in keyof C]: ValueOf<C[Name]> };

type Wire<Value> = Value extends Date ? string : Value;

/** A row in JSON: instants are ISO 8601 texts in UTC. */
export type WireRow<C extends Columns> = { [Name in keyof C]: Wire<ValueOf<C[Name]>> };

type FactName<C, Name> =
  C extends Column<unknown, infer O>
    ? O extends { readonly fact: infer Said }
      ? Said extends string
        ? Said
        : Name
      : never
    : never;

/** The part of a row that facts about it contain, under the names in the fact. */
export type FactRow<C extends Columns> = {
  [Name in keyof C as FactName<C[Name], Name> & string]: Wire<ValueOf<C[Name]>>;
};

/** A row in JSON, in which a column has the name that facts have for it. */
export type StateRow<C extends Columns> = {
  [
    Name in keyof C as FactName<C[Name], Name> extends never
      ? Name
      : FactName<C[Name], Name> & string
  ]: Wire<ValueOf<C[Name]>>;
};

type TrailName<C, Name> =
  C extends Column<unknown, infer O> ? (O extends { readonly trail: true } ? Name : never) : never;

/** The part of a row that the audit trail shows. */
export type TrailRow<C extends Columns> = {
  [Name in keyof C as TrailName<C[Name], Name> & string]: ValueOf<C[Name]>;
};

/** Converts a column's TypeScript name to its name in the database (snake_case). */
export function sqlName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export type Defined<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> };

/** The fields of an input that it contains. */
export function definedFields<Fields extends object>(fields: Fields): Partial<Defined<Fields>> {
  const defined = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(defined) as Partial<Defined<Fields>>;
}

/** Makes a function that picks the columns that get a name from `nameOf`, under that name. */
function picker(
  nameOf: (options: Options, name: string) => string | undefined,
  valueOf: (value: unknown) => unknown,
): (columns: Columns, row: object) => Record<string, unknown> {
  const cache = new WeakMap<Columns, readonly (readonly [from: string, to: string])[]>();
  return (columns, row) => {
    let names = cache.get(columns);
    if (!names) {
      names = Object.entries(columns).flatMap(([from, { options }]) => {
        const to = nameOf(options, from);
        return to === undefined ? [] : [[from, to] as const];
      });
      cache.set(columns, names);
    }
    const picked: Record<string, unknown> = {};
    for (const [from, to] of names) picked[to] = valueOf((row as Record<string, unknown>)[from]);
    return picked;
  };
}

const toWire = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);
const asItIs = (value: unknown): unknown => value;

const pickWire = picker((_, name) => name, toWire);
const pickFact = picker(({ fact }, name) => (fact === true ? name : fact), toWire);
const pickTrail = picker(({ trail }, name) => (trail ? name : undefined), asItIs);

/** Converts a row to its JSON form. */
export function wireOf<C extends Columns>(columns: C, row: RowOf<C>): WireRow<C> {
  return pickWire(columns, row) as WireRow<C>;
}

/** Picks the part of a row that facts contain. The caller adds values that the row does not have yet. */
export function factOf<C extends Columns>(columns: C, row: Partial<RowOf<C>>): FactRow<C> {
  return pickFact(columns, row) as FactRow<C>;
}

/** Picks the part of a row that the audit trail shows. */
export function trailOf<C extends Columns>(columns: C, row: Partial<RowOf<C>>): TrailRow<C> {
  return pickTrail(columns, row) as TrailRow<C>;
}

/** The sides of a change: a row that comes has none before it, and a row that goes none after it. */
export interface Sides<Row> {
  readonly before?: Row | null | undefined;
  readonly after?: Row | null | undefined;
}

/** Picks what the audit trail shows of both sides; null where there is no row. */
export function trailSides<C extends Columns>(
  columns: C,
  { before, after }: Sides<Partial<RowOf<C>>>,
) {
  return {
    before: before ? trailOf(columns, before) : null,
    after: after ? trailOf(columns, after) : null,
  };
}
