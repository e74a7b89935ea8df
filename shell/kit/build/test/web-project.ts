import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { webFolders } from "../web-folders.ts";
import { partNames, webParts, type WebPart } from "../web-parts.ts";

const PACKAGES = [
  "react",
  "react-dom",
  "@tanstack/react-query",
  "jotai",
  "@fontsource-variable/inter",
  "postcss-loader",
  "tailwindcss",
  "zod",
];

const lock = {
  "node_modules/@dash/kit": { resolved: "shell/kit", link: true },
  "node_modules/@dash/contracts": { resolved: "services/contracts", link: true },
  ...Object.fromEntries(PACKAGES.map((name) => [`node_modules/${name}`, { version: "1.0.0" }])),
};

const area = (id: string) => ({
  [`mf-${id}/area.json`]: JSON.stringify({
    id,
    title: id,
    nav: [],
    routes: [],
    widgets: [],
    kit: "^1",
    api: "^1",
    budgets: { entryKB: 1, screenKB: 1 },
  }),
  [`mf-${id}/package.json`]: JSON.stringify({ name: `@dash/mf-${id}` }),
  [`mf-${id}/src/area.tsx`]: `import { toast } from "@dash/kit"; import "./screen.tsx"; toast();`,
});

const files = {
  "package-lock.json": JSON.stringify({ packages: lock }),
  "services/contracts/package.json": JSON.stringify({ exports: { "./*": "./src/*.ts" } }),
  "services/contracts/src/scalars.ts": `import * as z from "zod/mini"; export const Name = z.string();`,
  "services/contracts/src/stock.ts": `import { Name } from "./scalars.ts"; export const item = Name;`,
  "services/contracts/src/time.ts": `import { Name } from "./scalars.ts"; export const entry = Name;`,
  "services/contracts/src/unused.ts": `export const nobody = 1;`,
  "shell/package.json": "{}",
  "shell/src/main.tsx": `import { toast } from "@dash/kit"; toast();`,
  "shell/src/theme.ts": `import "@dash/kit/theme";`,
  "shell/src/worker/worker.ts": `export {};`,
  "shell/kit/package.json": JSON.stringify({
    exports: { ".": "./src/index.ts", "./theme": "./src/theme.ts", "./ui/*": "./ui/*.tsx" },
  }),
  "shell/kit/src/index.ts": `export { toast } from "./toast.ts";`,
  "shell/kit/src/toast.ts": `export function toast() {}`,
  "shell/kit/src/theme.ts": `export const theme = 1;`,
  "shell/kit/ui/button.tsx": `import { toast } from "@dash/kit"; export const Button = toast;`,
  "shell/kit/ui/table.tsx": `export const Table = 1;`,
  "shell/kit/charts/bars.tsx": `export const Bars = 1;`,
  "shell/kit/gallery/main.tsx": `export {};`,
  "shell/kit/build/build-parts.ts": `import "./recipe.ts";`,
  "shell/kit/build/recipe.ts": `export const recipe = 1;`,
  "shell/kit/build/prune.ts": `export const prune = 1;`,
  "shell/kit/build/pure-constants.loader.ts": `export default 1;`,
  "shell/kit/build/sheet-imports.loader.ts": `export default 1;`,
  "shell/kit/build/runtime/start-area.ts": `import "./chunk-retry.ts";`,
  "shell/kit/build/runtime/chunk-retry.ts": `export const retry = 1;`,
  "shell/kit/build/runtime/schemas.ts": `export { string } from "zod/v4/mini";`,
  "shell/kit/build/runtime/leaflet-parts.js": `export {};`,
  "shell/kit/build/runtime/lucide-icon.ts": `export default 1;`,
  "shell/kit/build/runtime/jsx-runtime.ts": `export { jsx } from "react/jsx-runtime";`,
  ...Object.fromEntries(
    ["tokens", "theme", "fonts", "base", "forced-colours", "print"].map((name) => [
      `shell/kit/styles/${name}.css`,
      `/* ${name} */`,
    ]),
  ),
  ...area("stock"),
  "mf-stock/src/screen.tsx": `import { item } from "@dash/contracts/stock"; import { Button } from "@dash/kit/ui/button"; void [item, Button];`,
  ...area("time"),
  "mf-time/src/screen.tsx": `import { entry } from "@dash/contracts/time"; import { Table } from "@dash/kit/ui/table"; void [entry, Table];`,
};

/** A small project with a shell and two areas, only for computing build ids. It cannot be built. */
export class WebProject {
  readonly root = realpathSync(mkdtempSync(path.join(tmpdir(), "web-project-")));

  constructor() {
    for (const [file, text] of Object.entries(files)) this.write(file, text);
  }

  write(file: string, text: string): void {
    const target = path.join(this.root, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }

  /** Appends to a file, or creates it. */
  append(file: string, text: string): void {
    const before = Object.hasOwn(files, file)
      ? readFileSync(path.join(this.root, file), "utf8")
      : "";
    this.write(file, `${before}\n${text}`);
  }

  /** Adds packages to the lockfile, by their paths. */
  lock(packages: Readonly<Record<string, object>>): void {
    this.write("package-lock.json", JSON.stringify({ packages: { ...lock, ...packages } }));
  }

  parts(): WebPart[] {
    const folders = webFolders(this.root);
    return webParts(folders, partNames(folders));
  }

  /** The names of the parts whose build ids differ after a change. */
  changedBy(change: () => void): string[] {
    const before = new Map(this.parts().map(({ name, build }) => [name, build]));
    change();
    return this.parts()
      .filter(({ name, build }) => before.get(name) !== build)
      .map(({ name }) => name);
  }

  remove(): void {
    rmSync(this.root, { recursive: true });
  }
}
