import { bundledByShell, sheetSplit } from "./sheet-split.ts";
import { webFolders } from "./web-folders.ts";

/** Imports from file to file, below one folder. */
const imports = (folder: string, pairs: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(pairs).flatMap(([file, targets]) =>
    targets.map((target) => ({
      file: `${folder}/${file}`,
      target: `${folder}/${target}`,
      request: target,
      names: [],
    })),
  );

const route = (path: string, screen: string) => ({ path, screen, unauthorized: "titled" }) as const;

test("the first sheet is for what widgets and the start page lead to; other screens need the whole sheet", () => {
  const split = sheetSplit(
    "/mf-tried",
    {
      routes: [route("/", "start"), route("/other", "other")],
      widgets: [{ slot: "start.side", widget: "card", order: 1 }],
    },
    {
      imports: imports("/mf-tried", {
        "src/area.tsx": ["src/start.screen.tsx", "src/other.screen.tsx", "src/card.widget.tsx"],
        "src/start.screen.tsx": ["src/dialog.tsx"],
        "src/card.widget.tsx": ["../kit/ui/card.tsx"],
        "src/other.screen.tsx": ["../kit/ui/card.tsx", "src/table.tsx"],
      }),
    },
  );
  expect(split.late).toEqual(["/mf-tried/src/other.screen.tsx"]);
  expect([...split.first].sort()).toEqual([
    "/mf-tried/../kit/ui/card.tsx",
    "/mf-tried/src/card.widget.tsx",
    "/mf-tried/src/dialog.tsx",
    "/mf-tried/src/start.screen.tsx",
  ]);
});

test("the shell's sheet has the classes of what its page leads to, and not those of the gallery", () => {
  const folders = webFolders("/root");
  const bundled = bundledByShell(folders, {
    imports: imports("/root", {
      "shell/src/main.tsx": ["shell/kit/src/screen.tsx", "services/contracts/src/scalars.ts"],
      "shell/kit/src/screen.tsx": ["shell/kit/ui/button.tsx"],
      "shell/kit/gallery/main.tsx": ["shell/kit/ui/table.tsx"],
    }),
  });
  expect(bundled).toEqual([
    "/root/shell/src/main.tsx",
    "/root/shell/kit/src/screen.tsx",
    "/root/shell/kit/ui/button.tsx",
  ]);
});
