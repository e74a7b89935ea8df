import type { Registry } from "../registry/registry.ts";
import { RegistryAreaLoader, type AreaLoader } from "./area-loader.ts";
import type { Federation } from "./build-loader.ts";
import { createBuildReports, type BuildReports } from "./build-reports.ts";
import { findLastGoodBuild, findLiveBuild } from "./find-build.ts";
import { TabBuilds } from "./tab-builds.ts";
import { isInputUnsaved } from "./unsaved-input.ts";

/** Loads and draws the parts of areas. */
export interface Areas {
  readonly loader: AreaLoader;
  readonly builds: TabBuilds;
  readonly reports: BuildReports;
}

/** Creates the areas of a page from its registry. */
export function createAreas(registry: Registry, federation: Federation): Areas {
  const builds = new TabBuilds(registry);
  // An outdated shell may lack something that newer areas need; such a failure is not the area's fault.
  const reports = createBuildReports(() => !builds.isShellOutdated());
  const loader = new RegistryAreaLoader({
    areas: registry.areas,
    federation,
    builds,
    reports,
    findLive: findLiveBuild,
    findLastGood: findLastGoodBuild,
    wouldLose: isInputUnsaved,
  });
  return { loader, builds, reports };
}
