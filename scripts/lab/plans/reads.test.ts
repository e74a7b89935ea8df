import { ExistingRecords } from "../fuzz/existing-records.ts";
import type { JsonSchema, Operation, Parameter } from "../fuzz/operations.ts";
import { readsOf } from "./reads.ts";

const ID = "0190b000-0000-7000-8000-000000000001";
const existing = new ExistingRecords(new Map([["time-entries", [{ id: ID }]]]));
const sample = { year: 2023, month: 5, words: ["often", "never"] };

function operationOf(path: string, parameters: readonly Parameter[], type = "application/json") {
  const promised = () => ({ types: [type], body: () => undefined, headers: [] });
  return { name: `GET ${path}`, method: "GET", path, parameters, promised } as unknown as Operation;
}

const inQuery = (name: string, schema: JsonSchema, required = false): Parameter => ({
  name,
  in: "query",
  schema,
  required,
});

it("asks each endpoint for all of its rows and with each value of each filter, pairs together", () => {
  const operation = operationOf("/api/time-entries", [
    inQuery("year", { type: "integer" }),
    inQuery("month", { type: "integer" }),
    inQuery("sort", { enum: ["startTime", "-startTime"] }),
    inQuery("search", { type: "string" }),
    inQuery("userId", { type: "string", format: "uuid" }),
    inQuery("limit", { type: "integer" }),
  ]);
  const people = new ExistingRecords(new Map([["users", [{ id: ID }]]]));
  expect(readsOf([operation], people, sample).map(({ target }) => target)).toEqual([
    "/api/time-entries?",
    "/api/time-entries?year=2023&month=5",
    "/api/time-entries?sort=startTime",
    "/api/time-entries?sort=-startTime",
    "/api/time-entries?search=often",
    "/api/time-entries?search=never",
    `/api/time-entries?userId=${ID}`,
  ]);
});

it("gives a required parameter each of its values, and a path the id of a record", () => {
  const operation = operationOf("/api/time-entries/{id}", [
    inQuery("kind", { enum: ["a", "b"] }, true),
  ]);
  expect(readsOf([operation], existing, sample).map(({ target }) => target)).toEqual([
    `/api/time-entries/${ID}?kind=a`,
    `/api/time-entries/${ID}?kind=b`,
  ]);
});

it("leaves out files and writes", () => {
  const file = operationOf("/api/export", [], "text/csv");
  const write = { ...operationOf("/api/time-entries", []), method: "POST" };
  expect(readsOf([file, write], existing, sample)).toEqual([]);
});
