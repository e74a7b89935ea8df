import path from "node:path";
import { areaBuild } from "../area-recipe.ts";
import { compile } from "../compile.ts";
import type { SheetSplit } from "../sheet-split.ts";
import { webFolders } from "../web-folders.ts";

const repository = path.join(import.meta.dirname, "../../../..");
const [, , root = "", split] = process.argv;

const recipe = areaBuild(webFolders(repository), {
  folder: path.join(root, "mf-tried"),
  bundled: [path.join(root, "kit/frame.tsx")],
  ...(split !== undefined && { split: JSON.parse(split) as SheetSplit }),
  build: "b1",
  output: path.join(root, "built"),
});
await compile([recipe], () => Promise.resolve());
