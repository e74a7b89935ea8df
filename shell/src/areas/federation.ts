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

/** What hangs is asked for again soon, and then waited for: the page has said by then that it takes long. */
const FIRST_ENTRY_TIMEOUT_MS = 2_500;
const LATER_ENTRY_TIMEOUT_MS = 30_000;

/** The federation's runtime, with files that must have the hashes of the registry, and entries that do not hang. */
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
        // Another address each time: a request that hangs would answer the same one in the same way.
        entry: attempt > 0 ? `${address}?attempt=${attempt}` : address,
      };
      registerRemotes([remote], { force: attempt > 0 });
      return loadRemote(`${manifest.name}/area`);
    },
  };
}

/** Else a newly loaded entry would take the broken chunks of the one before for loaded. */
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
