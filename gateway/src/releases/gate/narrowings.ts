import type { FieldProblem } from "@dash/contracts/problem";
import { narrowedLimits } from "./narrowed-limits.ts";
import { ANYTHING, kindsOf, takes, wordsFor, type Kind, type Schema } from "./value-kinds.ts";

/**
 * What the reader of an object makes of fields that it does not name: a client passes over them, while a service that
 * passes over a field loses what was meant by it.
 */
export type Reader = "more fields" | "named fields";

interface Comparison {
  /** What comes. */
  readonly from: Schema;
  /** What is read. */
  readonly to: Schema;
  readonly reads: Reader;
}

/** Why values that come may be refused by who reads them: a line for each field. None where all of them fit. */
export function narrowings({ from, to, reads }: Comparison): FieldProblem[] {
  const readers = kindsOf(to);
  const misfits = kindsOf(from).flatMap((kind) => misfitsOfKind(kind, readers, reads));
  return [
    ...new Map(misfits.map((misfit) => [`${misfit.path} ${misfit.message}`, misfit])).values(),
  ];
}

/** A kind fits where one of the readers takes all of it. */
function misfitsOfKind(kind: Kind, readers: readonly Kind[], reads: Reader): FieldProblem[] {
  if (kind.values) return misfitsOfValues(kind, readers);
  const similar = readers.filter((reader) => isRead(kind, reader));
  if (similar.length === 0) return [misfit("", `${wordsFor(kind)} does not fit here`)];
  const tries = similar.map((reader) => compare(kind, reader, reads));
  return tries.find((found) => found.length === 0) ?? tries[0] ?? [];
}

function misfitsOfValues({ values = [] }: Kind, readers: readonly Kind[]): FieldProblem[] {
  const refused = values.filter((value) => !readers.some((reader) => takes(reader, value)));
  return refused.map((value) => misfit("", `${JSON.stringify(value)} does not fit here`));
}

function isRead({ type }: Kind, reader: Kind): boolean {
  return (
    reader.type === ANYTHING ||
    reader.type === type ||
    (type === "integer" && reader.type === "number")
  );
}

function compare(kind: Kind, reader: Kind, reads: Reader): FieldProblem[] {
  if (reader.type === ANYTHING) return [];
  if (reader.values) return [misfit("", `only ${wordsFor(reader)} fits here`)];
  switch (kind.type) {
    case "object":
      return compareObjects(kind.schema, reader.schema, reads);
    case "array":
      return [
        ...narrowedLimits(kind.schema, reader.schema),
        ...below("[]", { from: itemsOf(kind), to: itemsOf(reader), reads }),
      ];
    default:
      return narrowedLimits(kind.schema, reader.schema);
  }
}

function itemsOf({ schema }: Kind): Schema {
  return (schema["items"] as Schema | undefined) ?? {};
}

interface Fields {
  readonly named: Readonly<Record<string, Schema>>;
  /** Must be there; what has a default need not be. */
  readonly required: ReadonlySet<string>;
  /** Of fields without a name: their schema, or whether there may be any. */
  readonly others: Schema | boolean | undefined;
}

function fieldsOf(schema: Schema): Fields {
  const named = (schema["properties"] ?? {}) as Fields["named"];
  const required = ((schema["required"] ?? []) as string[]).filter(
    (name) => !("default" in (named[name] ?? {})),
  );
  return {
    named,
    required: new Set(required),
    others: schema["additionalProperties"] as Fields["others"],
  };
}

function compareObjects(from: Schema, to: Schema, reads: Reader): FieldProblem[] {
  const [coming, read] = [fieldsOf(from), fieldsOf(to)];
  const named = Object.entries(coming.named).flatMap(([name, schema]) =>
    compareField(name, schema, read, reads),
  );
  const missing = [...read.required].flatMap((name) => missingField(name, coming));
  const others =
    typeof coming.others === "object" && typeof read.others === "object"
      ? below("*", { from: coming.others, to: read.others, reads })
      : [];
  return [...missing, ...named, ...others];
}

function compareField(name: string, schema: Schema, read: Fields, reads: Reader): FieldProblem[] {
  const reader = read.named[name] ?? (typeof read.others === "object" ? read.others : undefined);
  if (reader) return below(name, { from: schema, to: reader, reads });
  const isPassedOver = reads === "more fields" && read.others !== false;
  return isPassedOver ? [] : [misfit(name, "is not read")];
}

function missingField(name: string, { named, required }: Fields): FieldProblem[] {
  if (!(name in named)) return [misfit(name, "is required and does not come")];
  // A field with a default always comes.
  const alwaysComes = required.has(name) || "default" in (named[name] ?? {});
  return alwaysComes ? [] : [misfit(name, "is required and does not always come")];
}

function below(name: string, comparison: Comparison): FieldProblem[] {
  return narrowings(comparison).map(({ path, message }) =>
    misfit(path ? `${name}.${path}` : name, message),
  );
}

function misfit(path: string, message: string): FieldProblem {
  return { path, message };
}
