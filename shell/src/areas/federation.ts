import { chunkListOf } from "@dash/kit/build/published-area";
import { registeredHash, registerHashes } from "@dash/kit/build/runtime/registered-hashes";
import {
  loadRemote,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from "@module-federation/enhanced/runtime";
import type { LiveArea } from "../registry/registry.ts";
import type { Federation } from "./build-loader.ts";

/** A first request that hangs is repeated soon. The repeated one gets longer: the page already says that it waits. */
const FIRST_ENTRY_TIMEOUT_MS = 2_500;
const LATER_ENTRY_TIMEOUT_MS = 30_000;

/** The module federation runtime. Checks files against the registry's hashes and limits the time of entry scripts. */
export function createFederation(): Federation {
  const integrity = new Map<string, string>();
  registerPlugins([entryScripts(integrity)]);

  return {
    load({ base, entry, manifest, integrity: hashes }, attempt) {
      const address = base + entry;
      registerHashes(base, hashes);
      integrity.set(address, registeredHash(base, entry));
      if (attempt > 0) forgetChunks(manifest);
      const remote = {
        name: manifest.name,
        entryGlobalName: manifest.globalName,
        type: "global" as const,
        // A new address for each attempt: the same address would only join the request that hangs.
        entry: attempt > 0 ? `${address}?attempt=${attempt}` : address,
      };
      registerRemotes([remote], { force: attempt > 0 });
      return loadRemote(`${manifest.name}/area`);
    },
  };
}

/** Without this, a new entry would take the former entry's broken chunks as loaded. */
function forgetChunks({ name }: LiveArea["manifest"]): void {
  Reflect.deleteProperty(globalThis, chunkListOf(name));
}

function entryScripts(integrity: ReadonlyMap<string, string>): ModuleFederationRuntimePlugin {
  return {
    name: "entry-scripts",
    createScript({ url }) {
      const { pathname, search } = new URL(url);
      const script = document.createElement("script");
      script.src = url;
      script.async = true;
      script.crossOrigin = "anonymous";
      script.integrity = integrity.get(pathname) ?? "";
      return { script, timeout: search === "" ? FIRST_ENTRY_TIMEOUT_MS : LATER_ENTRY_TIMEOUT_MS };
    },
  };
}
