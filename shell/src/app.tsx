import {
  createQueryClient,
  FailureBoundary,
  ignoreComposingKeys,
  onLiveBuilds,
  PartHostContext,
  setPathPreloader,
  setSlotSource,
  ShownSignal,
  ToastRegion,
} from "@dash/kit";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { BrowserRouter } from "react-router-dom";
import { createAreas } from "./areas/areas.ts";
import type { Federation } from "./areas/build-loader.ts";
import { shellHost } from "./areas/part-host.ts";
import { pathPreloader } from "./areas/preload.ts";
import { slotSource } from "./areas/slot-source.tsx";
import { watchInput } from "./areas/unsaved-input.ts";
import { isOfflinePage } from "./offline/offline-page.ts";
import { OfflineSite } from "./offline/offline-site.tsx";
import { Broken } from "./pages/broken.tsx";
import { readRegistry } from "./registry/registry.ts";
import { siteMapOf } from "./registry/site-map.ts";
import { Site } from "./site.tsx";

export interface AppProps {
  readonly federation: Federation;
  /** The registry as JSON, from the page. */
  readonly registryText: string;
}

/** The shell. A failure of any part below draws a message, never a white page. */
export function App(props: AppProps) {
  return (
    <FailureBoundary fallback={() => <Broken />}>
      <Shell {...props} />
    </FailureBoundary>
  );
}

function Shell({ federation, registryText }: AppProps) {
  const [queryClient] = useState(createQueryClient);
  const [{ siteMap, areas, host }] = useState(() => assemble(federation, registryText));
  useEffect(() => onLiveBuilds(areas.builds.updateLive), [areas]);
  useEffect(() => watchInput(), []);
  useEffect(() => ignoreComposingKeys(), []);
  return (
    <PartHostContext value={host}>
      <QueryClientProvider client={queryClient}>
        <FailureBoundary fallback={() => <Broken />}>
          <BrowserRouter>
            {isOfflinePage() ? (
              <OfflineSite siteMap={siteMap} />
            ) : (
              <Site siteMap={siteMap} areas={areas} />
            )}
            <ToastRegion />
          </BrowserRouter>
          <ShownSignal />
        </FailureBoundary>
      </QueryClientProvider>
    </PartHostContext>
  );
}

function assemble(federation: Federation, registryText: string) {
  const registry = readRegistry(registryText);
  const siteMap = siteMapOf(registry.areas.map(({ descriptor }) => descriptor));
  const areas = createAreas(registry, federation);
  setSlotSource(slotSource(registry.areas, areas));
  setPathPreloader(pathPreloader(registry.areas, siteMap, areas.loader));
  return { siteMap, areas, host: shellHost(areas.reports, registry.shell.build) };
}
