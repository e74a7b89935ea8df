import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { catalogue } from "@dash/contracts/endpoints/catalogue";
import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import { projectRoot } from "../project-root.ts";
import { declaredEndpoints, readUndoTable } from "./undo-table.ts";

const read = (file: string) => readFileSync(path.join(projectRoot, file), "utf8");
const sourcesOf = (folder: string) =>
  readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
    .map((file) => read(path.join(folder, file)));

const table = readUndoTable(read("docs/writing.md"));
const undone = table.flatMap(({ undo }) => undo ?? []);
const names = declaredEndpoints(sourcesOf("services/contracts/src").join("\n"));
const published: readonly Endpoint[] = Object.values(catalogue).flat();

test("W-34 the table says of every change of the API, once, whether its toast offers Undo", () => {
  const changes = published
    .filter(({ method }) => method !== "GET")
    .map(({ method, path: address }) => `${method} ${address}`);
  expect(table.map(({ change }) => change).sort()).toEqual(changes.sort());
});

test("W-34 a change without Undo has a reason", () => {
  expect(table.filter(({ undo, reason }) => undo === null && reason.length < 10)).toEqual([]);
});

/** The endpoints that the areas offer to take a change back. */
function offeredEndpoints(): Set<string | undefined> {
  const areas = readdirSync(projectRoot).filter((folder) => folder.startsWith("mf-"));
  return new Set(
    areas
      .flatMap((area) => sourcesOf(path.join(area, "src")))
      .filter((source) => /\bundone\b|\bversionUndo\(/.test(source))
      .flatMap((source) => Array.from(source.matchAll(/(?:endpoint: |versionUndo\()(\w+)/g)))
      .map(([, name = ""]) => names.get(name)),
  );
}

test("W-34 every Undo of the table is offered by a screen", () => {
  const offered = offeredEndpoints();
  expect(undone.filter((undo) => !offered.has(undo))).toEqual([]);
});

test("the table is read with both kinds of rows", () => {
  const rows = ["| `POST /a` | `DELETE /a/:id` |", "| `PUT /b`  | none: for a reason |"];
  expect(readUndoTable(rows.join("\n"))).toEqual([
    { change: "POST /a", undo: "DELETE /a/:id", reason: "" },
    { change: "PUT /b", undo: null, reason: "for a reason" },
  ]);
});
