import { init } from "@module-federation/enhanced/runtime";
import { waitFor } from "@testing-library/react";
import { buildDescriptor, buildLiveArea } from "../../test/factories.ts";
import type { Federation } from "./build-loader.ts";
import { createFederation } from "./federation.ts";

let federation: Federation;
beforeAll(() => {
  // In the browser the bundler creates the shell's instance.
  init({ name: "shell", remotes: [] });
  federation = createFederation();
});

const scripts = () => [...document.head.querySelectorAll("script")];

test.each([
  ["the hash that the registry names", { "remoteEntry.js": "sha384-entry" }, "sha384-entry"],
  [
    "the hash of no file where the registry names others only",
    { "screen.js": "sha384-screen" },
    `sha384-${"A".repeat(64)}`,
  ],
  ["no hash where the registry names none, as in development", {}, ""],
])("an entry is asked for with %s", async (_, integrity, hash) => {
  jest.spyOn(console, "warn").mockImplementation();
  const live = { ...buildLiveArea(buildDescriptor(), `b${hash.length}`), integrity };
  const loading = federation.load(live, 0).catch(() => undefined);
  const address = `${live.base}remoteEntry.js`;
  await waitFor(() => expect(scripts().map(({ src }) => new URL(src).pathname)).toContain(address));
  const entry = scripts().find(({ src }) => src.endsWith(address));
  expect(entry).toMatchObject({ integrity: hash, crossOrigin: "anonymous" });
  entry?.dispatchEvent(new Event("error"));
  await loading;
});
