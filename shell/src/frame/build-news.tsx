import { useEffect, useState, useSyncExternalStore } from "react";
import type { Areas } from "../areas/areas.ts";
import type { BuildNotices } from "./build-notices.tsx";

/** The chunk has its own name because no page preloads it: few visits need it. */
const load = () => import(/* webpackChunkName: "build-notices" */ "./build-notices.tsx");

/** Shows notices about builds: an older build in use, a newer build available, or a preview. */
export function BuildNews({ areas }: { areas: Areas }) {
  const { builds } = areas;
  const { standIns } = useSyncExternalStore(builds.subscribe, builds.read);
  const [Notices, setNotices] = useState<typeof BuildNotices>();
  const isNewer = builds.isShellOutdated() || builds.outdatedOnScreen().length > 0;
  const isNeeded = isNewer || standIns.length > 0 || Boolean(builds.page.preview);
  useEffect(() => {
    if (isNeeded)
      load()
        .then((loaded) => setNotices(() => loaded.BuildNotices))
        .catch(console.error);
  }, [isNeeded]);
  return <div role="status">{isNeeded && Notices && <Notices areas={areas} />}</div>;
}
