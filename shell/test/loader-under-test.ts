import { RegistryAreaLoader, type AreaLoaderOptions } from "../src/areas/area-loader.ts";
import type { Federation } from "../src/areas/build-loader.ts";
import { TabBuilds } from "../src/areas/tab-builds.ts";
import type { LiveArea } from "../src/registry/registry.ts";
import { buildArea, buildLiveArea, buildRegistry } from "./factories.ts";

/** Four builds of one area, from new to old: `newer`, `page` (the one that the page names), `before` and `older`. */
export const page = buildLiveArea();
export const newer = buildLiveArea(page.descriptor, "b2");
export const before = buildLiveArea(page.descriptor, "b0");
export const older = buildLiveArea(page.descriptor, "a9");

export const refused = new Error("404");
export const nobody = () => Promise.reject(new Error("Nobody answers"));

/** A loader whose federation gives these answers in turn, throwing the errors; it records the requests. */
export function loaderWith(answers: readonly unknown[], options: Partial<AreaLoaderOptions> = {}) {
  const requests: { live: LiveArea; attempt: number }[] = [];
  const federation: Federation = {
    load: async (live, attempt) => {
      const answer = answers[requests.push({ live, attempt }) - 1];
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  const reports = { shown: jest.fn(), failed: jest.fn() };
  const builds = new TabBuilds(buildRegistry([page]));
  const loader = new RegistryAreaLoader({
    areas: [page],
    federation,
    builds,
    reports,
    findLive: async () => page,
    findLastGood: nobody,
    wouldLose: () => false,
    ...options,
  });
  const load = async () => (await loader.load("stock")).area;
  return { loader, load, builds, reports, requests };
}

/** A loader whose federation gives the working builds, and refuses all others. */
export function loaderOf(working: readonly LiveArea[], options: Partial<AreaLoaderOptions> = {}) {
  const loads: string[] = [];
  const federation: Federation = {
    load: async ({ build }) => {
      loads.push(build);
      if (!working.some((live) => live.build === build)) throw refused;
      return { default: buildArea() };
    },
  };
  const opened = loaderWith([], { federation, ...options });
  return {
    ...opened,
    loads,
    loadBuild: async () => (await opened.loader.load("stock")).live.build,
  };
}
