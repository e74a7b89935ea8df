import fc, { type Arbitrary } from "fast-check";
import { awkwardTexts, foreignProperties, injections } from "./hostile-texts.ts";
import type { ExistingRecords } from "./existing-records.ts";
import type { Operation, Parameter } from "./operations.ts";
import { validValues } from "./valid-values.ts";
import { wrongValues } from "./wrong-values.ts";

type Pair = readonly [name: string, value: string];

/** Addresses that are valid by the document. */
export function validTargets(operation: Operation, existing: ExistingRecords): Arbitrary<string> {
  return fc
    .tuple(validPaths(operation, existing), validQueries(operation, existing))
    .map(([path, query]) => path + written(query));
}

/** Addresses with a wrong, foreign, repeated or badly encoded part. */
export function strangeTargets(operation: Operation, existing: ExistingRecords): Arbitrary<string> {
  const paths = validPaths(operation, existing);
  const valid = validQueries(operation, existing);
  const queries = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.tuple(valid, strangePairs(operation)).map(([a, b]) => written([...a, ...b])),
    },
    { weight: 2, arbitrary: valid.map((pairs) => written([...pairs, ...pairs])) },
    { weight: 3, arbitrary: fc.constantFrom(...strangeQueries) },
  );
  const strangeQuery = fc.tuple(paths, queries).map(([path, query]) => path + query);
  if (!operation.path.includes("{")) return strangeQuery;
  return fc.oneof(strangeQuery, strangePaths(operation));
}

function validPaths({ path }: Operation, existing: ExistingRecords): Arbitrary<string> {
  const collection = path.split("/")[2] ?? "";
  const ids = validValues({ type: "string", format: "uuid" }, existing, collection);
  return fc
    .array(ids, { minLength: 3, maxLength: 3 })
    .map((each) => filled(path, each.map(String)));
}

function strangePaths({ path }: Operation): Arbitrary<string> {
  const values = fc.oneof(
    fc
      .constantFrom(...injections, ...awkwardTexts, ...foreignProperties.filter(Boolean))
      .map(encodeURIComponent),
    fc.constantFrom(...pathTricks),
    fc.constantFrom("1", "0", "-1", "x".repeat(4_000), "00000000-0000-0000-0000-000000000000"),
  );
  return values.map((value) => filled(path, [value, value, value]));
}

function filled(path: string, values: readonly string[]): string {
  let next = 0;
  return path.replace(/\{\w+\}/g, () => values[next++] ?? "");
}

function validQueries({ parameters }: Operation, existing: ExistingRecords): Arbitrary<Pair[]> {
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  const pairs = inQuery.map(({ name, schema }) =>
    fc.option(
      validValues(schema, existing, name).map((value): Pair => [name, String(value)]),
      { nil: undefined },
    ),
  );
  return fc.tuple(...pairs).map((each) => each.filter((pair): pair is Pair => pair !== undefined));
}

function strangePairs({ parameters }: Operation): Arbitrary<Pair[]> {
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  const pairs = [...inQuery.map(wrongPairs), foreign];
  return fc.array(fc.oneof(...pairs), { minLength: 1, maxLength: 3 });
}

function wrongPairs({ name, schema }: Parameter): Arbitrary<Pair> {
  const names = fc.constantFrom(name, name, name, `${name}[]`, `${name}[$gt]`, name.toUpperCase());
  const values = fc.oneof(
    wrongValues(schema).map((value) =>
      typeof value === "string" ? value : (JSON.stringify(value) ?? ""),
    ),
    fc.constantFrom("-1", "0", "13", "1e9", "1e1", "999999999999999", "9".repeat(400), " 5", "５"),
  );
  return fc.tuple(names, values);
}

const foreign: Arbitrary<Pair> = fc.tuple(
  fc.constantFrom(
    ...foreignProperties,
    "__proto__[limit]",
    "constructor[prototype][limit]",
    "order",
    "where",
  ),
  fc.constantFrom("1", "", "admin", "-1", ...injections),
);

function written(pairs: readonly Pair[]): string {
  if (pairs.length === 0) return "";
  const spelled = pairs.map(([name, value]) => `${spelledOut(name)}=${spelledOut(value)}`);
  return `?${spelled.join("&")}`;
}

function spelledOut(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : "%ED%A0%80";
}

const strangeQueries: readonly string[] = [
  "?",
  "??",
  "?&&&",
  "?=",
  "?=1",
  "?limit",
  "?limit=",
  "?limit=-1",
  "?limit=1e9",
  "?month=13",
  "?year=1e9",
  "?month=2&month=3",
  "?limit[]=1&limit[]=2",
  "?%",
  "?%zz=%zz",
  "?search=%00",
  "?search=%ff%fe",
  "?search=%ED%A0%80",
  "?search=%C0%AF",
  "?search=%",
  "?search=+%2B+",
  "?a;b=1",
  "?__proto__=1",
  "?__proto__[x]=1",
  "?constructor.prototype.x=1",
  "?sort=-",
  "?sort=startTime,--",
  `?${Array.from({ length: 1_500 }, (_, index) => `k${index}=1`).join("&")}`,
  `?search=${"x".repeat(8_000)}`,
  `?search=${"x".repeat(110_000)}`,
  `?search=${"%25".repeat(150)}`,
];

const pathTricks: readonly string[] = [
  "..",
  ".",
  "%2e%2e",
  "..%2f..%2finternal",
  "%2f",
  "%5c",
  "%00",
  "%zz",
  "%",
  "%ff",
  "%c0%ae",
  "..;",
  ";x=1",
  "%3b",
  "%252e%252e",
  "a/../b",
  "a//b",
  "%ED%A0%80",
  "%E2%80%AE",
  "~",
  "*",
];
