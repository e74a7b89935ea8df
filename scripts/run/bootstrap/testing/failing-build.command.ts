import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { areaBuild } from "@dash/kit/build/area-recipe";
import { webFolders } from "@dash/kit/build/web-folders";
import { rspack } from "@rspack/core";
import { projectRoot } from "../../../project-root.ts";

// Bundles an area and then fails. The test checks that the process ends although the bundler leaves things open.
const folder = path.join(projectRoot, "mf-stock");
const output = mkdtempSync(path.join(tmpdir(), "dash-failing-build-"));
const recipe = areaBuild(webFolders(projectRoot), {
  folder,
  bundled: [],
  build: "failing",
  output,
});
const compiler = rspack(recipe);
await new Promise<void>((resolve) => compiler.run(() => compiler.close(() => resolve())));
rmSync(output, { recursive: true });
throw new Error("The area could not be published.");
