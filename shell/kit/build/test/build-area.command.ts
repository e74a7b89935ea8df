import path from "node:path";
import { areaBuild } from "../area-recipe.ts";
import { compile } from "../compile.ts";
import { webFolders } from "../web-folders.ts";

const repository = path.join(import.meta.dirname, "../../../..");
const [, , root = ""] = process.argv;

const recipe = areaBuild(webFolders(repository), {
  folder: path.join(root, "mf-tried"),
  bundled: [path.join(root, "kit/frame.tsx")],
  build: "b1",
  output: path.join(root, "built"),
});
await compile([recipe], () => Promise.resolve());
