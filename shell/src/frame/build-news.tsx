import { useEffect, useState, useSyncExternalStore } from "react";
import type { Areas } from "../areas/areas.ts";
import type { BuildNotices } from "./build-notices.tsx";

/** The build knows the file by its name, because no page preloads it: hardly a visit needs it. */
const load = () => import(/* webpackChunkName: "build-notices" */ "./build-notices.tsx");

/** The place of what is to be said of builds: one that stands in, a newer one, one that is only looked at. */
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
