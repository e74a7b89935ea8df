import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readAreaJson } from "./area-json.ts";

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), "area-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const write = (text: string) => writeFileSync(path.join(folder, "area.json"), text);

test("an area without a descriptor is not built", () => {
  expect(() => readAreaJson(folder)).toThrow(
    /area\.json cannot be read as JSON; an area needs one/,
  );
});

test("a descriptor that breaks its contract is refused, with every fault named", () => {
  write(
    JSON.stringify({
      id: "Stock",
      title: "Stock",
      nav: [],
      routes: [{ path: "stock", screen: "stock" }],
    }),
  );
  expect(() => readAreaJson(folder)).toThrow(
    /Must be in kebab-case[^]*Must be an absolute path[^]*routes\[0\]\.unauthorized/,
  );
});
