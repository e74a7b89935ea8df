import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { SHELL } from "@dash/contracts/releases/published-build";
import { lastBuilt } from "./last-built.ts";
import {
  CHARTS_FILE,
  FIRST_FILES,
  LATER_FILE,
  RECORD,
  type PublishedArea,
  type PublishedShell,
} from "./published-area.ts";
import { partFolder } from "./web-folders.ts";

/** The scripts that the page loads before its first paint. Scripts that the shell loads later do not count. */
const SHELL_FILES = ["theme.js", "main.js"];
const SHELL_KB = 155;
const CHARTS_KB = 110;
/** The limit for the dashboard: the shell, the dashboard's area and the areas of its four widgets, with the one in the frame. */
const DASHBOARD_KB = 272;
/** The style sheets of the same visit. */
const DASHBOARD_STYLES_KB = 25;
const DASHBOARD = "dashboard";
/** The shell's frame, which is around every screen. */
const FRAME = "frame";

/** One limit on what a browser has to load, in kilobytes (1000 bytes) of compressed JavaScript or styles. */
export interface Budget {
  readonly what: string;
  /** The area with this budget; undefined for a budget of the shell or of several areas together. */
  readonly area?: string;
  readonly kilobytes: number;
  readonly limit: number;
}

/** A build with the folder its files are in. */
interface BuildFolder<Published> {
  readonly published: Published;
  readonly folder: string;
}

/**
 * Measures the builds that were built last below `dist/web` against their budgets. An area has its own budgets in
 * `area.json`.
 */
export async function measureBudgets(output: string): Promise<Budget[]> {
  const shell = await builtLast<PublishedShell>(partFolder(output, SHELL));
  const ids = await readdir(path.join(output, "areas"));
  const areas = await Promise.all(
    ids.map((id) => builtLast<PublishedArea>(partFolder(output, id))),
  );

  const shellSize = await sizeOf(shell.folder, SHELL_FILES);
  const ofAreas = await Promise.all(areas.map(areaBudgets));
  const onFirstVisit = async (kind: string) =>
    sumOf([
      await sizeOf(shell.folder, [...FIRST_FILES, LATER_FILE], kind),
      ...(await Promise.all(
        areas.map((area) => sizeOf(area.folder, dashboardFiles(area.published), kind)),
      )),
    ]);
  return [
    { what: "shell, initial", kilobytes: shellSize, limit: SHELL_KB },
    {
      what: "charts, with the first on nivo",
      kilobytes: await sizeOf(shell.folder, [CHARTS_FILE]),
      limit: CHARTS_KB,
    },
    ...ofAreas.flat(),
    {
      what: "first visit to the dashboard",
      kilobytes: await onFirstVisit(".js"),
      limit: DASHBOARD_KB,
    },
    {
      what: "styles of the first visit to the dashboard",
      kilobytes: await onFirstVisit(".css"),
      limit: DASHBOARD_STYLES_KB,
    },
  ];
}

/** The budgets as a text, and whether all are met. */
export function reportBudgets(budgets: readonly Budget[]): {
  readonly table: string;
  readonly isMet: boolean;
} {
  const width = Math.max(...budgets.map(({ what }) => what.length));
  const lines = budgets.map(
    ({ what, kilobytes, limit }) =>
      `${kilobytes <= limit ? "  " : "✗ "}${what.padEnd(width)} ${kilobytes.toFixed(1).padStart(7)} KB of ${limit} KB`,
  );
  return {
    table: lines.join("\n"),
    isMet: budgets.every(({ kilobytes, limit }) => kilobytes <= limit),
  };
}

async function areaBudgets({ published, folder }: BuildFolder<PublishedArea>): Promise<Budget[]> {
  const { descriptor, entry, preload } = published;
  const { id, budgets, routes } = descriptor;
  const screens = routes.map(async ({ screen }) => ({
    what: `${id}, own code of ${screen}`,
    area: id,
    kilobytes: await sizeOf(
      folder,
      (preload[screen] ?? []).filter((file) => file !== entry),
    ),
    limit: budgets.screenKB,
  }));
  const before = {
    what: `${id}, before its own code`,
    area: id,
    kilobytes: await sizeOf(folder, [entry]),
    limit: budgets.entryKB,
  };
  return [before, ...(await Promise.all(screens))];
}

/** The files of an area that the dashboard needs: those of its screen, or those of the widgets on it and around it. */
function dashboardFiles({ descriptor: { routes, widgets }, preload }: PublishedArea): string[] {
  const screens = routes.filter(({ screen }) => screen === DASHBOARD).map(({ screen }) => screen);
  const offered = widgets
    .filter(({ slot }) => [DASHBOARD, FRAME].some((place) => slot.startsWith(`${place}.`)))
    .map(({ widget }) => widget);
  return [...new Set([...screens, ...offered].flatMap((name) => preload[name] ?? []))];
}

async function builtLast<Published>(part: string): Promise<BuildFolder<Published>> {
  const build = await lastBuilt(part);
  if (build === undefined) throw new Error(`Nothing was built in ${part}: npm run build`);
  const folder = path.join(part, build);
  const text = await readFile(path.join(folder, RECORD), "utf8");
  return { published: JSON.parse(text) as Published, folder };
}

async function sizeOf(folder: string, files: readonly string[], kind = ".js"): Promise<number> {
  const measured = files.filter((file) => file.endsWith(kind));
  const contents = await Promise.all(measured.map((file) => readFile(path.join(folder, file))));
  return sumOf(contents.map((content) => gzipSync(content, { level: 9 }).length)) / 1000;
}

function sumOf(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0);
}
