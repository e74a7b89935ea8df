import { safeParse } from "zod/v4/core";
import { AreaDescriptor } from "@dash/contracts/releases/area-descriptor";
import { defineArea, isArea } from "./define-area.ts";

const Nothing = () => null;

const descriptor = {
  id: "time",
  title: "Time",
  nav: [
    {
      title: "Time Tracking",
      path: "/time-tracking",
      icon: "clock",
      order: 20,
      group: "Operations",
    },
  ],
  routes: [{ path: "/time-tracking", screen: "time-tracking", unauthorized: "titled" }],
  widgets: [{ slot: "dashboard.quick-entry", widget: "quick-entry", order: 10 }],
  kit: "^1",
  api: "^1",
  budgets: { entryKB: 18, screenKB: 60 },
};

describe("an area", () => {
  it("is recognised with its screens and widgets, lazy ones included", () => {
    const memoLike = { $$typeof: Symbol.for("react.memo") } as unknown as typeof Nothing;
    expect(isArea(defineArea({ id: "time", screens: { "time-tracking": Nothing } }))).toBe(true);
    expect(
      isArea(defineArea({ id: "time", screens: {}, widgets: { "quick-entry": memoLike } })),
    ).toBe(true);
  });

  it.each([
    ["undefined, as after a failed chunk", undefined],
    ["null", null],
    ["a bare component", Nothing],
    ["no screens", { id: "time", widgets: {} }],
    [
      "a screen that is no component",
      { id: "time", screens: { "time-tracking": "hello" }, widgets: {} },
    ],
    ["a number for an id", { id: 1, screens: {}, widgets: {} }],
  ])("is not recognised in %s", (_, value) => {
    expect(isArea(value)).toBe(false);
  });
});

describe("an area's descriptor", () => {
  it("accepts what areas write", () => {
    expect(safeParse(AreaDescriptor, descriptor).success).toBe(true);
  });

  it.each([
    ["a route with a parameter", { routes: [{ ...descriptor.routes[0], path: "/items/:id" }] }],
    ["an unknown key", { colour: "red" }],
    ["a group without a name", { nav: [{ ...descriptor.nav[0], group: "" }] }],
    ["an exact version", { kit: "1.0.0" }],
    ["an unknown toast form", { routes: [{ ...descriptor.routes[0], unauthorized: "loud" }] }],
  ])("refuses %s", (_, change) => {
    expect(safeParse(AreaDescriptor, { ...descriptor, ...change }).success).toBe(false);
  });
});
