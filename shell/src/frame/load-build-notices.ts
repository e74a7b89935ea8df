import type { BuildNotices } from "./build-notices.tsx";

type Notices = typeof BuildNotices;

let loading: Promise<Notices | undefined> | undefined;

/**
 * Loads the notices of builds, which hardly a visit needs: the build knows the file by its name, because no page
 * preloads it. It gives undefined where the code could not be fetched, and the next call tries again.
 */
export function loadBuildNotices(): Promise<Notices | undefined> {
  loading ??= import(/* webpackChunkName: "build-notices" */ "./build-notices.tsx").then(
    ({ BuildNotices }) => BuildNotices,
    (error: unknown) => {
      console.error("The notices of builds could not be loaded", error);
      loading = undefined;
      return undefined;
    },
  );
  return loading;
}
