import type { FieldProblem } from "@dash/contracts/endpoints/problem";
import { ANYTHING, kindsOf, takes, textFor, type Kind, type Schema } from "./value-kinds.ts";

/**
 * The largest comparison of two shapes in the contracts takes about 900 steps. Nested alternatives could take
 * millions.
 */
const MOST_STEPS = 20_000;

/** Thrown when a comparison would block the gateway for too long. */
export class TooLarge extends Error {}

/** The side that reads the values: a client or a service. Counts the steps of one comparison. */
export class Reader {
  /** Whether the reader ignores unknown fields. A client may; a service would lose a value that the client sent. */
  readonly passesOver: boolean;
  #remainingSteps = MOST_STEPS;

  constructor(kind: "client" | "service") {
    this.passesOver = kind === "client";
  }

  /** @throws TooLarge when the comparison takes more than `MOST_STEPS` steps. */
  spend(steps: number): void {
    this.#remainingSteps -= steps;
    if (this.#remainingSteps < 0) throw new TooLarge();
  }
}

interface Comparison {
  /** The schema of the values that are sent. */
  readonly from: Schema;
  /** The schema of the values that are read. */
  readonly to: Schema;
  readonly by: Reader;
}

/** Returns why the reader may refuse values of the sender, one line per field; empty when all values fit. */
export function narrowings({ from, to, by }: Comparison): FieldProblem[] {
  const [coming, readers] = [kindsOf(from), kindsOf(to)];
  by.spend(sizeOf(coming) * readers.length + sizeOf(readers));
  const misfits = coming.flatMap((kind) => misfitsOfKind(kind, readers, by));
  return [
    ...new Map(misfits.map((misfit) => [`${misfit.path} ${misfit.message}`, misfit])).values(),
  ];
}

function sizeOf(kinds: readonly Kind[]): number {
  return kinds.reduce((sum, { values }) => sum + 1 + (values?.size ?? 0), 0);
}

/** Returns no fault if one of the reader's kinds accepts every value of this kind. */
function misfitsOfKind(kind: Kind, readers: readonly Kind[], by: Reader): FieldProblem[] {
  if (kind.values) return misfitsOfValues(kind, readers);
  const similar = readers.filter((reader) => readsType(kind, reader));
  if (similar.length === 0) return [misfit("", `${textFor(kind)} does not fit here`)];
  const tries = similar.map((reader) => compare(kind, reader, by));
  return tries.find((problems) => problems.length === 0) ?? tries[0] ?? [];
}

function misfitsOfValues({ values }: Kind, readers: readonly Kind[]): FieldProblem[] {
  const refused = [...(values ?? [])].filter(
    (value) => !readers.some((reader) => takes(reader, value)),
  );
  const isPatterned = readers.some(({ schema }) => "pattern" in schema);
  const why = isPatterned ? "does not fit here: no pattern is tried" : "does not fit here";
  return refused.map((value) => misfit("", `${JSON.stringify(value)} ${why}`));
}

/** Whether `reader` accepts values of the kind's type. */
function readsType({ type }: Kind, reader: Kind): boolean {
  return (
    reader.type === ANYTHING ||
    reader.type === type ||
    (type === "integer" && reader.type === "number")
  );
}

function compare(kind: Kind, reader: Kind, by: Reader): FieldProblem[] {
  if (reader.type === ANYTHING) return [];
  if (reader.values) return [misfit("", `only ${textFor(reader)} fits here`)];
  switch (kind.type) {
    case "object":
      return compareObjects(kind.schema, reader.schema, by);
    case "array":
      return [
        ...narrowedLimits(kind.schema, reader.schema),
        ...below("[]", { from: itemsOf(kind), to: itemsOf(reader), by }),
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
  /** Names of the required fields that have no default. */
  readonly required: ReadonlySet<string>;
  /** The schema of fields that have no name in the schema, or whether such fields are allowed. */
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

function compareObjects(from: Schema, to: Schema, by: Reader): FieldProblem[] {
  const [coming, read] = [fieldsOf(from), fieldsOf(to)];
  by.spend(read.required.size);
  const named = Object.entries(coming.named).flatMap(([name, schema]) =>
    compareField(name, schema, read, by),
  );
  const missing = [...read.required].flatMap((name) => missingField(name, coming));
  const others =
    typeof coming.others === "object" && typeof read.others === "object"
      ? below("*", { from: coming.others, to: read.others, by })
      : [];
  return [...missing, ...named, ...others];
}

function compareField(name: string, schema: Schema, read: Fields, by: Reader): FieldProblem[] {
  const reader = read.named[name] ?? (typeof read.others === "object" ? read.others : undefined);
  if (reader) return below(name, { from: schema, to: reader, by });
  const isPassedOver = by.passesOver && read.others !== false;
  return isPassedOver ? [] : [misfit(name, "is not read")];
}

function missingField(name: string, { named, required }: Fields): FieldProblem[] {
  if (!(name in named)) return [misfit(name, "is required and does not come")];
  // The sender always sends a field that has a default.
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

/** The default of each lower limit, for schemas that do not set it. */
const LOWER_LIMITS: Readonly<Record<string, number>> = {
  minimum: -Infinity,
  exclusiveMinimum: -Infinity,
  minLength: 0,
  minItems: 0,
};
const UPPER_LIMITS = ["maximum", "exclusiveMaximum", "maxLength", "maxItems"];
/** Limits that must be equal for sender and reader. */
const EQUAL_LIMITS = ["format", "multipleOf"];

/** Returns the limits that are stricter for the reader than for the sender of a value (`from` sends, `to` reads). */
function narrowedLimits(from: Schema, to: Schema): FieldProblem[] {
  const limit = (schema: Schema, name: string, otherwise: number): number =>
    typeof schema[name] === "number" ? schema[name] : otherwise;
  const narrower = [
    ...Object.entries(LOWER_LIMITS)
      .filter(([name, none]) => limit(from, name, none) < limit(to, name, none))
      .map(([name]) => name),
    ...UPPER_LIMITS.filter((name) => limit(from, name, Infinity) > limit(to, name, Infinity)),
    ...EQUAL_LIMITS.filter((name) => to[name] !== undefined && to[name] !== from[name]),
  ].map((name) => ({
    path: "",
    message: `its ${name} is ${JSON.stringify(to[name])} where it is read`,
  }));
  const hasOtherPattern = to["pattern"] !== undefined && to["pattern"] !== from["pattern"];
  return hasOtherPattern
    ? [...narrower, { path: "", message: "it has to match another pattern where it is read" }]
    : narrower;
}
