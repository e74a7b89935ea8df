import { SearchKind } from "@dash/contracts/search/search-kind";
import { realDescriptors } from "../../test/factories.ts";
import { siteMapOf } from "./site-map.ts";

const descriptors = realDescriptors();
const siteMap = siteMapOf(descriptors);

test("SH-02 the navigation lists exactly the ten links, in their order", () => {
  expect(siteMap.links.map(({ title, path }) => [title, path])).toEqual([
    ["Dashboard", "/"],
    ["Time Tracking", "/time-tracking"],
    ["Service Lines", "/service-lines"],
    ["KPI Reports", "/kpi-reports"],
    ["Stock Management", "/stock-management"],
    ["Monthly Reports", "/monthly-reports"],
    ["Geographic Analytics", "/geographic-analytics"],
    ["Sales Pipeline", "/sales-pipeline"],
    ["User Management", "/user-management"],
    ["Partnership Tiers", "/partnership-tiers"],
  ]);
});

test.each([
  ["/dashboard", "/"],
  ["/reports", "/monthly-reports"],
])("SH-05 %s is the same screen as %s", (alias, path) => {
  expect(siteMap.at(path)).toBeDefined();
  expect(siteMap.at(alias)).toEqual(siteMap.at(path));
});

test("SH-05 no route has parameters, and no path below a route is a route", () => {
  const paths = descriptors.flatMap(({ routes }) =>
    routes.flatMap(({ path, aliases = [] }) => [path, ...aliases]),
  );
  for (const path of paths) expect(path).toMatch(/^\/[a-z-]*$/);
  expect(siteMap.at("/time-tracking/1")).toBeUndefined();
  expect(siteMap.at("/time-tracking/")).toBeUndefined();
});

test.each([
  ["/", "titled"],
  ["/dashboard", "titled"],
  ["/service-lines", "titled"],
  ["/kpi-reports", "inline"],
  ["/stock-management", "inline"],
  ["/reports", "inline"],
  ["/monthly-reports", "inline"],
])("SH-10 in part, SH-11 in part: signed out on %s the toast is %s", (path, variant) => {
  expect(siteMap.at(path)?.route.unauthorized).toBe(variant);
});

test("J-64 pages, commands and found records are each on a path of the area that names them", () => {
  for (const { id, routes, nav, commands = [], search = [] } of descriptors) {
    const named = [...nav.flatMap(({ pages = [] }) => pages), ...commands, ...search];
    for (const { path, search = "a=b" } of named) {
      expect(search).toMatch(/^[a-z-]+=[^?#]+$/);
      expect([id, routes.map((route) => route.path)]).toEqual([id, expect.arrayContaining([path])]);
    }
  }
  const found = descriptors.flatMap(({ search = [] }) => search);
  for (const { search } of found) expect(search).toMatch(/=:(id|title)$/);
  const kinds = found.map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(SearchKind.options.toSorted());
});
