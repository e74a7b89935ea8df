import { spawnSync } from "node:child_process";
import path from "node:path";
import { projectRoot } from "../../project-root.ts";

test("a build that fails says why, and its bundler ends without a complaint", () => {
  const [aside, module] = ["../../command.mjs", "testing/failing-build.command.ts"].map((file) =>
    path.join(import.meta.dirname, file),
  );
  const { status, stderr } = spawnSync(process.execPath, [aside ?? "", module ?? ""], {
    cwd: projectRoot,
    encoding: "utf8",
  });
  expect(stderr).toBe("\nThe area could not be published.\n");
  expect(status).toBe(1);
});
