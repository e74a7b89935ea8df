import { catalogue } from "@dash/contracts/catalogue";
import { readAreaJson } from "@dash/kit/build/area-json";
import { webFolders } from "@dash/kit/build/web-folders";
import { Failure } from "../failure.ts";
import { projectRoot } from "../project-root.ts";
import { versionIn, type Changes } from "./changes.ts";
import { capital, fill, nounNames, requireKebab, singularOf } from "./names.ts";

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
  "include": ["src", "test"]
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

const screen = `import { list%Nouns%, type %Noun% } from "@dash/contracts/%kebabs%";
import { formatDate, Screen, WidgetFrame } from "@dash/kit";
import { DataTable, type Column } from "@dash/kit/ui/data-table";
import { Page } from "@dash/kit/ui/page";
import { useListFilter } from "@dash/kit/ui/use-list-filter";
import { useListPage } from "@dash/kit/ui/use-list-page";
import * as z from "zod/mini";

const PAGE_ROWS = 20;

/** Which page is shown, as the address says. */
const Shown = z.omit(list%Nouns%.query, { limit: true });

export function %Nouns%Screen() {
  return (
    <Screen title="%Titles%" loading="Loading %pluralWords%...">
      <Page heading="%Titles%">
        <WidgetFrame title="All %Titles%" loading="Loading %pluralWords%...">
          <%Nouns%Table />
        </WidgetFrame>
      </Page>
    </Screen>
  );
}

function %Nouns%Table() {
  const { table } = useListPage(list%Nouns%, useListFilter(Shown), PAGE_ROWS);
  return (
    <DataTable
      {...table}
      caption="All %Titles%"
      isCaptionHidden
      columns={columns}
      keyOf={({ id }) => id}
      empty="No %pluralWords% found"
    />
  );
}

const columns: readonly Column<%Noun%>[] = [
  { key: "name", header: "Name", cell: ({ name }) => name },
  { key: "changed", header: "Last changed", cell: ({ updatedAt }) => formatDate(updatedAt) },
];
`;

const screenTest = `import { list%Nouns%, type %Noun% } from "@dash/contracts/%kebabs%";
import { answer, refusal, renderArea } from "@dash/kit/testing";
import { screen } from "@testing-library/react";
import { %Nouns%Screen } from "./%kebabs%.screen.tsx";

const %noun%: %Noun% = {
  id: "01910000-0000-7000-8000-000000000001",
  name: "The first one",
  version: 1,
  createdAt: "2026-07-01T09:00:00.000Z",
  updatedAt: "2026-07-02T09:00:00.000Z",
  can: { update: true },
};

describe("The %pluralWords% screen", () => {
  it("lists what there is, with the day of its last change", async () => {
    renderArea(<%Nouns%Screen />, { answers: [answer(list%Nouns%, [%noun%])] });
    const row = await screen.findByRole("row", { name: /The first one/ });
    expect(row).toHaveTextContent("2 Jul 2026");
    expect(screen.getByRole("heading", { level: 1, name: "%Titles%" })).toBeVisible();
  });

  it("says that there is nothing yet", async () => {
    renderArea(<%Nouns%Screen />, { answers: [answer(list%Nouns%, [])] });
    expect(await screen.findByText("No %pluralWords% found")).toBeVisible();
  });

  it("offers to try again where the list does not come", async () => {
    renderArea(<%Nouns%Screen />, { answers: [answer(list%Nouns%, refusal("unavailable"))] });
    expect(await screen.findByRole("button", { name: "Retry" })).toBeVisible();
  });
});
`;

/** An area with one screen, which lists a noun. */
export function addArea(changes: Changes, id: string, kebabs: string): void {
  requireKebab("an area", id);
  const names = nounNames(singularOf(requireKebab("a noun", kebabs)), kebabs);
  requireList(kebabs);
  const order = orderAfter(id, `/${kebabs}`);
  const title = capital(id.replaceAll("-", " "));
  const versions = { react: versionIn("shell", "react"), zod: versionIn("shell", "zod") };
  const files = {
    "area.json": descriptor,
    "package.json": packageJson,
    "tsconfig.json": tsconfig,
    "src/area.tsx": area,
    "src/area.test.tsx": areaTest,
    [`src/screens/${kebabs}/${kebabs}.screen.tsx`]: screen,
    [`src/screens/${kebabs}/${kebabs}.screen.test.tsx`]: screenTest,
  };
  for (const [file, template] of Object.entries(files))
    changes.add(`mf-${id}/${file}`, fill(template, { ...names, ...versions, id, title, order }));
}

/** The screen shows what `npm run new -- noun` writes. */
function requireList(kebabs: string): void {
  const lists = Object.values(catalogue).flat();
  if (lists.some(({ method, path }) => method === "GET" && path === `/${kebabs}`)) return;
  throw new Failure(`No service lists ${kebabs}: npm run new -- noun <service>/${kebabs} first.`);
}

/** The place in the navigation behind all others, once neither id nor path is taken. */
function orderAfter(id: string, path: string): number {
  const areas = webFolders(projectRoot).areas.map(readAreaJson);
  const close = areas.find((each) => each.id.startsWith(id) || id.startsWith(each.id));
  if (close) throw new Failure(`No area's id begins like another's: there is ${close.id} already.`);
  const taken = areas.flatMap(({ routes }) => routes).find((route) => route.path === path);
  if (taken) throw new Failure(`The path ${path} is that of another screen.`);
  return Math.max(...areas.flatMap(({ nav }) => nav.map((link) => link.order))) + 10;
}
