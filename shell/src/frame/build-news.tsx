import { useEffect, useState, useSyncExternalStore } from "react";
import type { Areas } from "../areas/areas.ts";
import { loadBuildNotices } from "./load-build-notices.ts";

/** The place of what is to be said of builds: one that stands in, a newer one, one that is only looked at. */
export function BuildNews({ areas }: { areas: Areas }) {
  const { builds } = areas;
  const { standIns } = useSyncExternalStore(builds.subscribe, builds.read);
  const [Notices, setNotices] = useState<Awaited<ReturnType<typeof loadBuildNotices>>>();
  const isNewer = builds.isShellOutdated() || builds.outdatedOnScreen().length > 0;
  const isNeeded = isNewer || standIns.size > 0 || Boolean(builds.page.preview);
  useEffect(() => {
    if (isNeeded && !Notices) void loadBuildNotices().then((loaded) => setNotices(() => loaded));
  }, [isNeeded, Notices]);
  return <div role="status">{isNeeded && Notices && <Notices areas={areas} />}</div>;
}
