import {
  createQueryClient,
  FailureBoundary,
  setPathPreloader,
  setSlotSource,
  ToastRegion,
} from "@dash/kit";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { BrowserRouter } from "react-router-dom";
import { createAreaLoader, type Federation } from "./areas/area-loader.ts";
import { findLiveBuild } from "./areas/find-live-build.ts";
import { pathPreloader } from "./areas/preload.ts";
import { slotSource } from "./areas/slot-source.tsx";
import { Broken } from "./pages/broken.tsx";
import { readRegistry } from "./registry/registry.ts";
import { siteMapOf } from "./registry/site-map.ts";
import { Site } from "./site.tsx";

export interface AppProps {
  readonly federation: Federation;
  /** The registry as it stands in the page. */
  readonly registryText: string;
}

/** The shell: whatever fails below, there is never a white page. */
export function App(props: AppProps) {
  return (
    <FailureBoundary fallback={() => <Broken />}>
      <Shell {...props} />
    </FailureBoundary>
  );
}

function Shell({ federation, registryText }: AppProps) {
  const [queryClient] = useState(createQueryClient);
  const [{ siteMap, loader }] = useState(() => assemble(federation, registryText));
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Site siteMap={siteMap} loader={loader} />
        <ToastRegion />
      </BrowserRouter>
    </QueryClientProvider>
  );
}

function assemble(federation: Federation, registryText: string) {
  const registry = readRegistry(registryText);
  const siteMap = siteMapOf(registry.map(({ descriptor }) => descriptor));
  const loader = createAreaLoader(registry, federation, (areaId) => findLiveBuild(areaId));
  setSlotSource(slotSource(registry, loader));
  setPathPreloader(pathPreloader(registry, siteMap, loader));
  return { siteMap, loader };
}
