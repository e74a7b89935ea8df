import { lazy, Suspense } from "react";
import { Frame } from "../frame/frame.tsx";
import type { SiteMap } from "../registry/site-map.ts";

/** The chunk is one of the frame's files, so it is stored with them. */
const OfflineScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "offline" */ "./offline.screen.tsx")).OfflineScreen,
}));

/** The page as the service worker keeps it: the frame, with the words for no network in place of a screen. */
export function OfflineSite({ siteMap }: { readonly siteMap: SiteMap }) {
  return (
    <Frame siteMap={siteMap} user={null}>
      <Suspense>
        <OfflineScreen />
      </Suspense>
    </Frame>
  );
}
