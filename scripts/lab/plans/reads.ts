import fc from "fast-check";
import type { ExistingRecords } from "../fuzz/existing-records.ts";
import { JSON_TYPE, type JsonSchema, type Operation, type Parameter } from "../fuzz/operations.ts";
import { validValues } from "../fuzz/valid-values.ts";

/** A request that reads, with one of the filters that its endpoint has. */
export interface Read {
  /** The endpoint with the filter, such as `GET /time-entries search=…`. */
  readonly name: string;
  readonly target: string;
}

/** The values that the requests ask for. */
export interface Sample {
  readonly year: number;
  readonly month: number;
  /** Search words that many rows have, that few rows have, and that none has. */
  readonly words: readonly string[];
}

type Pair = readonly [name: string, value: string];

/** The filters that come in pairs, by the first of them. */
const together: Readonly<Record<string, string>> = { year: "month", from: "to" };
/** Parameters that choose the part of the rows that is shown, and no rows. */
const PAGING = ["limit", "offset", "before", "after", "cursor", "month", "to"];

/** Each endpoint that answers JSON: without filters, and with each value of each filter. Files are left out. */
export function readsOf(
  operations: readonly Operation[],
  existing: ExistingRecords,
  sample: Sample,
): Read[] {
  return operations
    .filter(({ method, promised }) => method === "GET" && promised(200)?.types[0] === JSON_TYPE)
    .flatMap((operation) => readsOfOne(operation, existing, sample));
}

function readsOfOne(operation: Operation, existing: ExistingRecords, sample: Sample): Read[] {
  const { name, parameters, path } = operation;
  const valuesOf = (parameter: Parameter) => sampleValues(parameter, path, existing, sample);
  const query = parameters.filter((parameter) => parameter.in === "query");
  const required = query.filter((parameter) => parameter.required);
  const base = required.map((each): Pair => [each.name, valuesOf(each)[0] ?? ""]);
  const filters = query
    .filter((each) => !required.includes(each) && !PAGING.includes(each.name))
    .flatMap((each) =>
      valuesOf(each).map((value): Pair[] => {
        const other = query.find((one) => one.name === together[each.name]);
        return [
          [each.name, value],
          ...(other ? [[other.name, valuesOf(other)[0] ?? ""] as const] : []),
        ];
      }),
    );
  const more = required.flatMap((each, at) =>
    valuesOf(each)
      .slice(1)
      .map((value): Pair[] => base.with(at, [each.name, value])),
  );
  const address = path.replace(/\{(\w+)\}/g, (_, part: string) => {
    const segment = part === "id" ? (path.split("/")[2] ?? "") : part;
    return existing.idsFor(segment)[0] ?? "";
  });
  return [[], ...filters]
    .map((pairs) => [...base, ...pairs])
    .concat(more)
    .map((pairs) => ({
      name: [name, ...pairs.map(([key, value]) => `${key}=${value}`)].join(" "),
      target: `${address}?${new URLSearchParams(pairs.map((pair) => [...pair])).toString()}`,
    }));
}

function sampleValues(
  { name, schema }: Parameter,
  path: string,
  existing: ExistingRecords,
  { year, month, words }: Sample,
): string[] {
  if (name === "year") return [String(year)];
  if (name === "month") return [String(month)];
  if (name === "search" || name === "q") return [...words];
  const day = `${year}-${String(month).padStart(2, "0")}-${name === "to" ? "28" : "01"}`;
  const forms = schema.anyOf ?? schema.oneOf ?? [schema];
  return forms.flatMap((form) => valuesOfForm(form, name, { path, existing, day }));
}

interface Place {
  readonly path: string;
  readonly existing: ExistingRecords;
  readonly day: string;
}

function valuesOfForm(schema: JsonSchema, name: string, { path, existing, day }: Place): string[] {
  if (typeof schema.const === "string") return [schema.const];
  if (schema.enum) return schema.enum.map(String);
  if (schema.type === "boolean") return ["true", "false"];
  if (schema.format === "date") return [day];
  if (schema.format === "date-time") return [`${day}T00:00:00Z`];
  if (schema.format === "uuid" || /ids$/i.test(name)) {
    const list = existing.hasList(name) ? name : (path.split("/")[2] ?? "");
    return existing.idsFor(list).slice(0, 1);
  }
  // Other filters have values of their own, such as a customer's number: any valid one.
  return fc.sample(validValues(schema, existing, name), { numRuns: 1, seed: 1 }).map(String);
}
