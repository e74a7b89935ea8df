import type { LiveArea, Registry } from "@dash/contracts/releases/registry";
import { registryIn, withRegistry } from "@dash/gateway/registry/inlined-registry";
import { devPolicy, withDevArea } from "./dev-page.ts";

function areaOf(id: string, build: string): LiveArea {
  return {
    id,
    build,
    base: `/assets/${id}/${build}/`,
    descriptor: {
      id,
      title: id,
      nav: [],
      routes: [],
      widgets: [],
      kit: "^1",
      api: "^1",
      budgets: { entryKB: 18, screenKB: 60 },
    },
    entry: "remoteEntry.js",
    manifest: { name: `${id}_${build}`, globalName: `${id}_${build}` },
    preload: {},
    integrity: {},
  };
}

const live: Registry = {
  shell: { build: "s1", base: "/assets/shell/s1/" },
  areas: [areaOf("stock", "b1"), areaOf("time", "b2")],
};
const inDevelopment = areaOf("stock", "dev");
const template = "<html><head><title>$&</title></head><body></body></html>";

test("the registry of a page is read as it was written, markup in it included", () => {
  const odd = { ...live, areas: [{ ...inDevelopment, id: "</script><!--" }] };
  expect(registryIn(withRegistry(template, odd))).toEqual(odd);
});

test("a page without a registry is none of the product's", () => {
  expect(registryIn(template)).toBeUndefined();
});

test("the area in development takes the place of its live build, and the shell that of the built one", () => {
  const { shell, areas } = withDevArea(live, inDevelopment);
  expect(shell).toEqual({ build: "dev", base: "/assets/shell/dev/" });
  expect(areas.map(({ id, build }) => `${id} ${build}`).sort()).toEqual(["stock dev", "time b2"]);
});

test("an area that was never published is in the registry too", () => {
  const { areas } = withDevArea(live, areaOf("fleet", "dev"));
  expect(areas.map(({ id }) => id)).toEqual(["stock", "time", "fleet"]);
});

test("the policy lets the page connect to one more address, and is the product's in all else", () => {
  const policy = "script-src 'self';connect-src 'self';object-src 'none'";
  expect(devPolicy(policy, "http://localhost:8090")).toBe(
    "script-src 'self';connect-src 'self' ws://localhost:8090;object-src 'none'",
  );
});
