import fc, { type Arbitrary } from "fast-check";
import type { ExistingRecords } from "./existing-records.ts";
import { foreignProperties, hostileTexts, list, mangled, weighted } from "./hostile-texts.ts";
import type { Operation, Parameter } from "./operations.ts";
import { validParameters, validValues } from "./valid-values.ts";
import { wrongValues } from "./wrong-values.ts";

type Pair = readonly [name: string, value: string];

export function validTargets(operation: Operation, existing: ExistingRecords): Arbitrary<string> {
  return fc
    .tuple(validPaths(operation, existing), validQueries(operation, existing))
    .map(([path, query]) => path + written(query));
}

/** Generates URLs with a wrong, repeated, badly encoded or foreign part. */
export function strangeTargets(operation: Operation, existing: ExistingRecords): Arbitrary<string> {
  const paths = validPaths(operation, existing);
  const valid = validQueries(operation, existing);
  const pairs = queryOf(operation).map((parameter) => strangePairs(parameter, existing));
  const strange = fc.array(fc.oneof(...pairs, foreign), { minLength: 1, maxLength: 3 });
  const queries = weighted(
    [5, fc.tuple(valid, strange).map(([some, others]) => written([...some, ...others]))],
    [2, valid.map((pairs) => written([...pairs, ...pairs]))],
    [
      2,
      mangled(
        valid.map((pairs) => written(pairs).slice(1)),
        pieces,
      ).map((query) => `?${query}`),
    ],
    [1, fc.constantFrom(...HUGE_QUERIES)],
  );
  const strangeQuery = fc.tuple(paths, queries).map(([path, query]) => path + query);
  return operation.path.includes("{")
    ? fc.oneof(strangeQuery, strangePaths(operation))
    : strangeQuery;
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
    hostileTexts.filter(Boolean).map(encoded),
    pieces,
    mangled(fc.uuid(), pieces),
    fc.constantFrom("1", "x".repeat(4_000), "00000000-0000-0000-0000-000000000000"),
  );
  // A value with a question mark at its start would end the path, which would then be that of another operation.
  return values
    .filter((value) => !value.startsWith("?"))
    .map((value) => filled(path, [value, value, value]));
}

function filled(path: string, values: readonly string[]): string {
  let next = 0;
  return path.replace(/\{\w+\}/g, () => values[next++] ?? "");
}

function queryOf({ parameters }: Operation): Parameter[] {
  return parameters.filter((parameter) => parameter.in === "query");
}

function validQueries(operation: Operation, existing: ExistingRecords): Arbitrary<Pair[]> {
  return validParameters(queryOf(operation), existing).map(Object.entries<string>);
}

function strangePairs({ name, schema }: Parameter, existing: ExistingRecords): Arbitrary<Pair> {
  const names = weighted(
    [3, fc.constant(name)],
    [3, fc.constantFrom(`${name}[]`, `${name}[$gt]`, name.toUpperCase())],
  );
  const values = fc.oneof(
    wrongValues(schema, existing, name).map((value) =>
      typeof value === "string" ? value : (JSON.stringify(value) ?? ""),
    ),
    fc.constantFrom("-1", "0", "13", "1e9", "999999999999999", "9".repeat(400), " 5", "５"),
  );
  return fc.tuple(names, values);
}

const FOREIGN_NAMES = ["__proto__[limit]", "constructor[prototype][limit]", "order", "where"];
const foreign: Arbitrary<Pair> = fc.tuple(
  fc.constantFrom(...foreignProperties, ...FOREIGN_NAMES),
  fc.oneof(fc.constantFrom("1", "", "admin", "-1"), hostileTexts),
);

function written(pairs: readonly Pair[]): string {
  if (pairs.length === 0) return "";
  return `?${pairs.map((pair) => pair.map(encoded).join("=")).join("&")}`;
}

function encoded(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : "%ED%A0%80";
}

/** Parts of URLs that have a special meaning, or that are badly encoded. */
const pieces = fc.constantFrom(
  ...list(
    ".|..|~|*|+|;|&|=|?|??&&&|;x=1|..;|a/../b|a//b|limit[]=1|__proto__[x]=1|sort=-|sort=startTime,--|month=2&month=3" +
      "|%|%zz|%00|%ff|%2f|%5c|%3b|%25|%2e%2e|..%2f..%2finternal|%252e%252e|%ff%fe|%c0%ae|%C0%AF|%ED%A0%80|%E2%80%AE",
  ),
);

const HUGE_QUERIES = [
  `?${Array.from({ length: 1_500 }, (_, index) => `k${index}=1`).join("&")}`,
  ...[8_000, 110_000].map((length) => `?search=${"x".repeat(length)}`),
  `?search=${"%25".repeat(150)}`,
];
