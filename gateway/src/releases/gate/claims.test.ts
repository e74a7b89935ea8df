import type { AreaDescriptor } from "@dash/contracts/releases/area-descriptor";
import { buildDescriptor } from "../../../test/build-upload.ts";
import { claimsBroken } from "./claims.ts";
import type { PartBuild } from "./part-build.ts";

function buildPart(part: string, overrides: Partial<AreaDescriptor> = {}): PartBuild {
  const descriptor = buildDescriptor(part, overrides);
  return { part, needs: { endpoints: [], kit: [] }, kit: null, descriptor };
}

const link = (title: string, path: string) => ({ title, path, icon: "users", order: 1 });
const admin = buildPart("admin", {
  nav: [
    {
      ...link("User Management", "/admin"),
      pages: [{ title: "Audit trail", path: "/admin" }],
    },
  ],
  commands: [{ title: "Add user", path: "/admin", icon: "plus" }],
  search: [{ kind: "customer", title: "People", path: "/admin", search: "q=:id", icon: "users" }],
  widgets: [{ slot: "dashboard.people", widget: "people", order: 1 }],
});

/** The refusals of `stock` beside `admin`. */
const refused = (overrides: Partial<AreaDescriptor>) =>
  claimsBroken([admin, buildPart("stock", overrides)], new Set(["stock"]));
const found = { title: "Items", path: "/stock", search: "q=:id", icon: "users" };

test.each<[what: string, claim: Partial<AreaDescriptor>, message: string]>([
  ["a search kind", { search: [{ ...found, kind: "customer" }] }, "is a search kind of admin"],
  ["a link's title", { nav: [link("User Management", "/stock")] }, "is a title of admin"],
  ["that title, spelt otherwise", { nav: [link("user  management", "/stock")] }, "is a title of"],
  ["a page's title", { commands: [{ ...found, title: "Audit trail" }] }, "is a title of admin"],
  ["a command's title", { nav: [link("Add user", "/stock")] }, "is a title of admin"],
  [
    "a widget",
    { widgets: [{ slot: "dashboard.mine", widget: "people", order: 1 }] },
    "is a widget of admin",
  ],
  ["a link to another's path", { nav: [link("Mine", "/admin")] }, "leads to /admin, no path of"],
])("K15-3 %s of another part is refused, and nobody can force it", (_, claim, message) => {
  expect(refused(claim)).toEqual([
    expect.objectContaining({
      part: "stock",
      message: expect.stringContaining(message) as string,
      takesFromOthers: true,
    }),
  ]);
});

test("K15-3 names of its own, and widgets for a slot in which others have one, are an area's right", () => {
  const own: Partial<AreaDescriptor> = {
    nav: [link("Stock Management", "/stock")],
    search: [{ ...found, kind: "item" }],
    widgets: [{ slot: "dashboard.people", widget: "low-stock", order: 2 }],
  };
  expect(refused(own)).toEqual([]);
});
