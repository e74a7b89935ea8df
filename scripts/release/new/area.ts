import { catalogue } from "@dash/contracts/endpoints/catalogue";
import { readAreaJson } from "@dash/kit/build/area-json";
import { webFolders } from "@dash/kit/build/web-folders";
import { chosenStages } from "../../checks/steps.ts";
import { Failure } from "../../failure.ts";
import { projectRoot } from "../../project-root.ts";
import { journey, screen, screenTest } from "./area-screen.ts";
import { versionIn, type Changes } from "./changes.ts";
import { capital, nounNames, requireKebab, singularOf } from "./names.ts";

const descriptor = `{
  "id": "%id%",
  "title": "%title%",
  "nav": [{ "title": "%Titles%", "path": "/%kebabs%", "icon": "layers", "order": %order% }],
  "routes": [{ "path": "/%kebabs%", "screen": "%kebabs%", "unauthorized": "titled" }],
  "widgets": [],
  "kit": "^1",
  "api": "^1",
  "budgets": { "entryKB": 18, "screenKB": 60 }
}`;

const packageJson = `{
  "name": "@dash/mf-%id%",
  "version": "1.0.0",
  "private": true,
  "license": "UNLICENSED",
  "type": "module",
  "dependencies": {
    "@dash/contracts": "1.0.0",
    "@dash/kit": "1.0.0",
    "react": "%react%",
    "zod": "%zod%"
  }
}`;

const tsconfig = `{
  "extends": "../tsconfig.base.json",
  "compilerOptions": {
    "lib": ["ES2024", "DOM", "DOM.Iterable"],
    "jsx": "react-jsx",
    "types": ["node", "jest", "@testing-library/jest-dom"]
  },
  "include": ["src", "test", "e2e"]
}`;

const area = `import { defineArea } from "@dash/kit";
import { lazy } from "react";

export default defineArea({
  id: "%id%",
  screens: {
    "%kebabs%": lazy(async () => ({
      default: (await import("./screens/%kebabs%/%kebabs%.screen.tsx")).%Nouns%Screen,
    })),
  },
});
`;

const areaTest = `import { isArea } from "@dash/kit";
import descriptor from "../area.json";
import area from "./area.tsx";

describe("The %id% area", () => {
  it("offers every screen that its descriptor promises", () => {
    expect(isArea(area)).toBe(true);
    expect(area.id).toBe(descriptor.id);
    expect(Object.keys(area.screens)).toEqual(descriptor.routes.map(({ screen }) => screen));
  });
});
`;

export function addArea(changes: Changes, id: string, kebabs: string): void {
  requireKebab("an area", id);
  const names = nounNames(singularOf(requireKebab("a noun", kebabs)), kebabs);
  requireList(kebabs);
  requireNoStep(id);
  const order = orderAfter(id, `/${kebabs}`);
  const title = capital(id.replaceAll("-", " "));
  const versions = { react: versionIn("shell", "react"), zod: versionIn("shell", "zod") };
  const templates = {
    "area.json": descriptor,
    "package.json": packageJson,
    "tsconfig.json": tsconfig,
    "src/area.tsx": area,
    "src/area.test.tsx": areaTest,
    [`src/screens/${kebabs}/${kebabs}.screen.tsx`]: screen,
    [`src/screens/${kebabs}/${kebabs}.screen.test.tsx`]: screenTest,
    [`e2e/${kebabs}.spec.ts`]: journey,
  };
  changes.addAll(`mf-${id}`, templates, { ...names, ...versions, id, title, order });
}

/**
 * Checks that the contracts have the list endpoint of the noun, which `npm run new -- noun` adds and the screen
 * needs.
 */
function requireList(kebabs: string): void {
  const lists = Object.values(catalogue).flat();
  if (lists.some(({ method, path }) => method === "GET" && path === `/${kebabs}`)) return;
  throw new Failure(`No service lists ${kebabs}: npm run new -- noun <service>/${kebabs} first.`);
}

/** Refuses an id that is the name of a step: `npm test` takes names of steps and of areas. */
function requireNoStep(id: string): void {
  if (chosenStages([]).some((stage) => stage.some(({ name }) => name === id)))
    throw new Failure(`npm test has a step ${id}, so no area can have that name.`);
}

/** Returns the position in the navigation after all other areas. Refuses an id or a path that another area has. */
function orderAfter(id: string, path: string): number {
  const areas = webFolders(projectRoot).areas.map(readAreaJson);
  const close = areas.find((each) => each.id.startsWith(id) || id.startsWith(each.id));
  if (close) throw new Failure(`No area's id begins like another's: there is ${close.id} already.`);
  const existing = areas.flatMap(({ routes }) => routes).find((route) => route.path === path);
  if (existing) throw new Failure(`The path ${path} is that of another screen.`);
  return Math.max(...areas.flatMap(({ nav }) => nav.map((link) => link.order))) + 10;
}
