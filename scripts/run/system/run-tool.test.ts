import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runTool } from "./run-tool.ts";

jest.mock("../../release/build/build-folder.ts", () => ({
  buildFolderOf: ({ name }: { readonly name: string }) => `/no/build/of/${name}`,
}));

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "dash-tools-"));
  mkdirSync(path.join(folder, "run"));
  jest.replaceProperty(process, "env", { DATA_DIR: folder });
});

afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test("where the note of the running system is missing or cut off, the tools say to start it", async () => {
  await expect(runTool("check", [])).rejects.toThrow("Start it first: npm start");
  writeFileSync(path.join(folder, "run", "tools.json"), '{"stock":');
  await expect(runTool("check", [])).rejects.toThrow("Start it first: npm start");
});

test("in a container the tools are those of the process whose role the database address names", async () => {
  const env = { DATABASE_URL: "postgres://dash_sales_geo:secret@pg/dash" };
  jest.replaceProperty(process, "env", { DATA_DIR: folder, ...env });
  await expect(runTool("rebuild", ["report"])).rejects.toThrow("report has no rebuild");
  jest.replaceProperty(process, "env", {
    DATA_DIR: folder,
    DATABASE_URL: "postgres://boss@pg/dash",
  });
  await expect(runTool("rebuild", ["report"])).rejects.toThrow("Start it first: npm start");
});
