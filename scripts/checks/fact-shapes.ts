import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { Fact, type FactType } from "@dash/contracts/facts/fact";
import * as z from "zod";
import { projectRoot } from "../project-root.ts";

const folder = path.join(projectRoot, "services/contracts/src/facts");
const SHAPES_FILE = path.join(folder, "published.json");
/** The key, in place of a subject, of the envelope that all facts share. */
const ENVELOPE = "*";

/** The JSON Schema of each field of a fact. A `?` at the end of the name marks an optional field. */
type Shape = Readonly<Record<string, object>>;
/** The shape of each fact, by the fact's subject. */
export type Shapes = Readonly<Record<string, Shape>>;

/** A fact, or the facts of several services that say the same. */
type Facts = FactType | Readonly<Record<string, FactType>>;

/** Reads the stored shapes of all published facts. */
export function publishedShapes(): Shapes {
  return JSON.parse(readFileSync(SHAPES_FILE, "utf8")) as Shapes;
}

/** Returns the shapes of all facts that the contracts declare. */
export async function declaredShapes(): Promise<Shapes> {
  const files = readdirSync(folder).filter((file) => file.endsWith(".facts.ts"));
  const modules = await Promise.all(
    files.map(async (file) => (await import(path.join(folder, file))) as Record<string, Facts>),
  );
  const facts = modules
    .flatMap((module) => Object.values(module))
    .flatMap((each) => ("subject" in each ? [each as FactType] : Object.values(each)));
  return Object.fromEntries([
    [ENVELOPE, shapeOf(Fact)],
    ...facts.map(({ subject, data }) => [subject, shapeOf(data)] as const),
  ]);
}

function shapeOf(schema: z.core.$ZodType): Shape {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { override: shorten });
  return Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [
      required.includes(name) ? name : `${name}?`,
      Object(each) as object,
    ]),
  );
}

/** Removes patterns that the format implies, and the bounds of a safe integer, so that the stored shapes are short. */
function shorten({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/**
 * Returns the changes of shape that break something: programs that read by the stored shape, or stored facts that
 * lack a field. New facts and new optional fields are allowed.
 */
export function changesOf(published: Shapes, declared: Shapes): string[] {
  return Object.entries(published).flatMap(([subject, before]) => {
    const now = declared[subject];
    if (!now) return [`${subject} is no longer declared, and is in the records for good`];
    const fields = [...new Set([...Object.keys(before), ...Object.keys(now)])];
    return fields
      .filter((field) => field in before || !field.endsWith("?"))
      .filter((field) => !isDeepStrictEqual(before[field], now[field]))
      .map(
        (field) => `${subject} has another ${field}: leave it as it was, and make a new version`,
      );
  });
}
