import type { LiveArea } from "@dash/contracts/releases/registry";
import { buildDescriptor } from "../../test/build-upload.ts";
import type { LiveBuilds } from "./live-builds.ts";
import { inlineJson } from "./inlined-registry.ts";
import { interfacePage } from "./interface-page.ts";
import { filesFor } from "./preload.ts";

function buildArea(overrides: Partial<LiveArea> & { id: string }): LiveArea {
  return {
    build: "b1",
    base: `/assets/${overrides.id}/b1/`,
    descriptor: buildDescriptor(overrides.id),
    entry: "remoteEntry.js",
    manifest: { name: overrides.id, globalName: overrides.id },
    preload: {},
    integrity: {},
    ...overrides,
  };
}

const time = buildArea({
  id: "time",
  descriptor: buildDescriptor("time", {
    routes: [{ path: "/time-tracking", screen: "time-tracking", unauthorized: "titled" }],
    widgets: [{ slot: "dashboard.entry", widget: "quick-entry", order: 1 }],
  }),
  preload: { "time-tracking": ["screen.js", "screen.css"], "quick-entry": ["quick.js"] },
  integrity: { "remoteEntry.js": "sha384-abc" },
});
const kpi = buildArea({
  id: "kpi",
  descriptor: buildDescriptor("kpi", {
    routes: [{ path: "/", screen: "dashboard", aliases: ["/dashboard"], unauthorized: "titled" }],
  }),
  preload: { dashboard: ["dashboard.js"] },
});
const shell = {
  build: "s1",
  base: "/assets/shell/s1/",
  entry: "main.js",
  preload: { page: ["main.js", "932.js"] },
  integrity: {},
};
const template =
  '<html><head><script src="/assets/shell/s1/main.js"></script></head><body></body></html>';

function buildsOf(...areas: LiveArea[]): LiveBuilds {
  return { shell, template, registry: { shell: { build: "s1", base: shell.base }, areas } };
}
const builds = buildsOf(kpi, time);

test("the page of a screen preloads its area, with integrity", () => {
  const markup = interfacePage("/time-tracking", builds);
  expect(markup).toContain(
    '<link rel="preload" as="script" crossorigin href="/assets/time/b1/remoteEntry.js" integrity="sha384-abc">',
  );
  expect(markup).toContain(
    '<link rel="preload" as="style" crossorigin href="/assets/time/b1/screen.css">',
  );
  expect(markup).toContain('href="/assets/shell/s1/932.js">');
  expect(markup.match(/s1\/main\.js/g)).toHaveLength(1);
  expect(markup).not.toContain('href="/assets/kpi/');
});

test("an alias and the widgets of other areas are preloaded too", () => {
  const files = filesFor("/dashboard", builds).map(({ href }) => href);
  expect(files).toEqual(
    expect.arrayContaining(["/assets/kpi/b1/dashboard.js", "/assets/time/b1/quick.js"]),
  );
  expect(files).not.toContain("/assets/time/b1/screen.js");
});

test("the widgets of other areas are preloaded with low priority", () => {
  const markup = interfacePage("/dashboard", builds);
  expect(markup).toContain('href="/assets/time/b1/quick.js" fetchpriority="low">');
  expect(markup).toContain('href="/assets/kpi/b1/dashboard.js">');
});

test("an unknown path preloads nothing", () => {
  expect(
    filesFor("/nowhere", buildsOf(kpi, time)).filter(({ href }) => !href.startsWith(shell.base)),
  ).toEqual([]);
});

test("the inlined registry cannot end its element", () => {
  const evil = buildArea({
    id: "evil",
    descriptor: buildDescriptor("evil", { title: "</script><script>alert(1)</script> $& $'" }),
  });
  const markup = interfacePage("/", buildsOf(evil));
  expect(markup).not.toContain("<script>alert");
  const inlined = /id="dash-registry">(.*?)<\/script>/.exec(markup)?.[1] ?? "";
  expect((JSON.parse(inlined) as LiveBuilds["registry"]).areas[0]?.descriptor).toEqual(
    evil.descriptor,
  );
  expect(inlineJson("<!--")).toBe('"\\u003c!--"');
});
