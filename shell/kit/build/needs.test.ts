import path from "node:path";
import { getDashboard } from "@dash/contracts/reports/dashboard";
import { shapeOf } from "@dash/contracts/endpoints/endpoint-shape";
import { createTimeEntry } from "@dash/contracts/time/time-entries";
import { listTimeEntries } from "@dash/contracts/time/time-entry-list";
import { needsOf, type NeedsRecord } from "./needs.ts";
import type { ReachedSources, SourceImport } from "./sources/source-walk.ts";
import { webFolders } from "./web-folders.ts";
import { partNames, webParts } from "./web-parts.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const folders = webFolders(root);

const ofContract = (name: string, names: readonly string[]): SourceImport => ({
  request: `@dash/contracts/${name}`,
  names,
  file: "screen.tsx",
  target: path.join(root, "services/contracts/src", `${name}.ts`),
});
const ofKit = (...names: readonly string[]): SourceImport => ({
  request: "@dash/kit",
  names,
  file: "screen.tsx",
  target: undefined,
});

async function needs(...imports: readonly SourceImport[]): Promise<NeedsRecord["needs"]> {
  const reached: ReachedSources = {
    files: [],
    imports,
    packages: new Map(),
    workspaces: new Set(),
  };
  return (await needsOf(folders, { kind: "area", reached })).needs;
}

test("endpoints are needed in the shape of the contracts, each once and sorted by path", async () => {
  const { endpoints } = await needs(
    ofContract("time/time-entry-list", ["listTimeEntries"]),
    ofContract("time/time-entries", ["createTimeEntry"]),
    ofContract("reports/dashboard", ["getDashboard"]),
    ofContract("time/time-entry-list", ["listTimeEntries"]),
  );
  expect(endpoints).toEqual([getDashboard, listTimeEntries, createTimeEntry].map(shapeOf));
});

test("schemas and constants of the contracts are no endpoints", async () => {
  const imports = [
    ofContract("values/scalars", ["RequiredText"]),
    ofContract("endpoints/endpoint", ["segmentOf"]),
  ];
  expect((await needs(...imports)).endpoints).toEqual([]);
});

test("an import of a whole contract needs all of its endpoints", async () => {
  expect((await needs(ofContract("reports/dashboard", ["*"]))).endpoints).toEqual([
    shapeOf(getDashboard),
  ]);
});

test("the names imported from the kit are needed, each once and sorted", async () => {
  expect((await needs(ofKit("useToday", "call"), ofKit("call"))).kit).toEqual(["call", "useToday"]);
});

test("an area that imports all of the kit is refused, because its needs cannot be listed", async () => {
  await expect(needs(ofKit("*"))).rejects.toThrow(/screen\.tsx imports all of @dash\/kit/);
});

describe("this project", () => {
  const parts = webParts(folders, partNames(folders));
  const record = async (name: string) => {
    const part = parts.find((each) => each.name === name);
    if (!part) throw new Error(`There is no ${name}`);
    return needsOf(folders, part);
  };

  test("the shell offers every name of the kit that an area needs", async () => {
    const { kit, needs: own } = await record("shell");
    expect(own.kit).toEqual([]);
    expect(kit?.version).toMatch(/^\d+\.\d+\.\d+$/);
    for (const { name, kind } of parts.filter((part) => part.kind === "area")) {
      const { needs: needed, kit: offered } = await record(name);
      expect({ kind, offered }).toEqual({ kind: "area", offered: null });
      expect(needed.kit).toContain("defineArea");
      expect(needed.kit.filter((each) => !kit?.exports.includes(each))).toEqual([]);
    }
  });

  test("an area needs the endpoints of its own screens and of what it bundles of the kit", async () => {
    const { needs: needed } = await record("stock");
    const addresses = needed.endpoints.map(({ method, path: address }) => `${method} ${address}`);
    expect(addresses).toEqual(
      expect.arrayContaining(["GET /stock-items", "POST /stock-movements"]),
    );
    expect(addresses.filter((address) => /time-entries|users/.test(address))).toEqual([]);
  });
});
