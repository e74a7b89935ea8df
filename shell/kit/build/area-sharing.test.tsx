import { createInstance } from "@module-federation/enhanced/runtime";
import * as jotai from "jotai";
import * as react from "react";
import { schemasOffer } from "./shared-modules.ts";
import { AreaProject } from "./test/area-project.ts";

const BASE = "http://localhost:8080/assets/tried/b1/";
const offered = { string: () => "of the shell" };

let project: AreaProject;
let loaded: string[];
beforeAll(() => {
  project = new AreaProject({
    "mf-tried/src/area.tsx": `import { createElement } from "react";
      import { getDefaultStore } from "jotai";
      import * as z from "zod/mini";
      import { Used } from "../../services/contracts/src/kinds.ts";
      export default { createElement, getDefaultStore, string: z.string, used: Used };`,
    "services/contracts/src/kinds.ts": `import * as z from "zod/mini";
      export const Used = z.string("Used words");
      export const Unused = z.string("Unused words");`,
  });
  project.build();
});
afterAll(() => project.remove());
beforeEach(() => {
  loaded = [];
  jest.spyOn(document.head, "appendChild").mockImplementation((element) => {
    runBuilt(element as unknown as HTMLScriptElement);
    return element;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const name of ["tried_b1", "tried_b1_chunks"]) Reflect.deleteProperty(globalThis, name);
});

/** Loads a script or style sheet of the build as a browser does. */
function runBuilt(element: HTMLScriptElement): void {
  if (element.src) {
    const file = new URL(element.src).pathname.replace(new URL(BASE).pathname, "");
    loaded.push(file);
    jest.spyOn(document, "currentScript", "get").mockReturnValue(element);
    window.eval(project.read(file));
  }
  queueMicrotask(() => void element.onload?.(new Event("load")));
}

/** Whether a file of the build is a working copy of the schema library. */
function isCopy(file: string): boolean {
  return project.read(file).includes("invalid_type");
}

/** Jotai in the first file of the shell, and in a file of its own as before. */
const jotaiEarly = { version: "2.20.3", lib: () => jotai, shareConfig: { singleton: true } };
const jotaiLate = {
  version: "2.20.3",
  get: () => Promise.resolve(() => jotai),
  shareConfig: { singleton: true },
};

interface Tried {
  readonly default: { createElement: unknown; getDefaultStore: unknown; string: unknown };
}

/** The area as loaded by a shell that shares these libraries beside React and jotai. */
function areaIn(
  shell: string,
  shared: Parameters<typeof createInstance>[0]["shared"],
  jotaiShared: object = jotaiEarly,
) {
  const own = { version: react.version, lib: () => react, shareConfig: { singleton: true } };
  const host = createInstance({
    name: shell,
    remotes: [{ name: "tried_b1", type: "global", entry: `${BASE}remoteEntry.js?${shell}` }],
    shared: { react: own as never, jotai: jotaiShared, ...shared },
  });
  return host.loadRemote<Tried>("tried_b1/area");
}

test("an area takes the schema library of a shell that offers the same one", async () => {
  const { shareKey, version } = schemasOffer();
  const shared = { version, lib: () => offered };
  const area = await areaIn("today", { [shareKey]: shared as never });
  expect(area?.default.string).toBe(offered.string);
  expect(loaded.filter(isCopy)).toEqual([]);
  expect(area?.default.createElement).toBe(react.createElement);
});

test("an area brings its own copy for a shell that offers none or another", async () => {
  const { version } = schemasOffer();
  const before = { version, lib: () => offered };
  const area = await areaIn("yesterday", { "zod-before": before as never });
  const { string } = area?.default ?? {};
  expect(loaded.filter(isCopy)).toHaveLength(1);
  expect((string as () => { parse: (value: unknown) => unknown })().parse("pump")).toBe("pump");
  expect(area?.default.createElement).toBe(react.createElement);
});

test.each([
  ["early", jotaiEarly],
  ["late", jotaiLate],
])("an area has one store with a shell that provides jotai %s", async (when, jotaiShared) => {
  const area = await areaIn(`jotai-${when}`, {}, jotaiShared);
  expect(area?.default.getDefaultStore).toBe(jotai.getDefaultStore);
});

test("an area's build leaves out a contract's constants that it does not use", () => {
  const scripts = project.textOf(".js");
  expect(scripts).toContain("Used words");
  expect(scripts).not.toContain("Unused words");
});
