/** A JSON Schema, in the form that zod writes. */
export type Schema = Readonly<Record<string, unknown>>;

/** One alternative of a schema: a single type, or anything. */
export interface Kind {
  readonly type: string;
  /** The allowed values, if the schema lists them. */
  readonly values: ReadonlySet<unknown> | undefined;
  readonly schema: Schema;
}

export const ANYTHING = "anything";

/** The kinds of values that a schema accepts. A value fits the schema if it fits one kind. */
export function kindsOf(schema: Schema): Kind[] {
  const choices = schema["anyOf"] ?? schema["oneOf"];
  if (Array.isArray(choices)) return (choices as Schema[]).flatMap(kindsOf);
  const values = "const" in schema ? [schema["const"]] : (schema["enum"] as unknown[] | undefined);
  return typesOf(schema, values).map((type) => ({
    type,
    values: values && new Set(values.filter((value) => isOfType(type, value))),
    schema,
  }));
}

const TYPES = ["null", "boolean", "integer", "number", "string", "array", "object"];

function typesOf({ type }: Schema, values: readonly unknown[] | undefined): string[] {
  if (typeof type === "string") return [type];
  if (Array.isArray(type)) return TYPES.filter((each) => type.includes(each));
  return values ? [...new Set(values.map(typeOf))] : [ANYTHING];
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value;
}

function isOfType(type: string, value: unknown): boolean {
  if (type === "integer") return Number.isInteger(value);
  return type === ANYTHING || type === typeOf(value);
}

export function textFor({ type, values }: Kind): string {
  return values
    ? [...values].map((value) => JSON.stringify(value)).join(" or ")
    : textForType(type);
}

function textForType(type: string): string {
  if (type === ANYTHING || type === "null") return type;
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}

/** Whether a kind accepts the value, which is a string, a number, a boolean or null. */
export function takes({ type, values, schema }: Kind, value: unknown): boolean {
  if (!isOfType(type, value)) return false;
  if (values) return values.has(value);
  const {
    minLength = 0,
    maxLength = Infinity,
    minimum = -Infinity,
    maximum = Infinity,
  } = schema as Readonly<Record<string, number>>;
  if (type === "integer" || type === "number")
    return Number(value) >= minimum && Number(value) <= maximum;
  if (type !== "string") return true;
  // Patterns (regular expressions) are compared as text and never run: a pattern from a build could run without end.
  const isFree = schema["pattern"] === undefined;
  return isFree && [...String(value)].length >= minLength && String(value).length <= maxLength;
}
