import { execFile } from "node:child_process";
import { readFileSync, realpathSync, writeFileSync } from "node:fs";
import path from "node:path";
import { generously } from "@dash/service-lib/testing/generously";
import type { Browser, BrowserContext } from "playwright-core";
import { buildFolderOf } from "../../release/build/build-folder.ts";
import { processNamed } from "../../run/processes.ts";
import { CopiedProject } from "../../testing/copied-project.ts";
import { continueAs, press, expectNotification } from "../../testing/on-page.ts";
import { openChromium } from "../../testing/open-chromium.ts";
import { openLaboratory, type Laboratory } from "../faults/laboratory.ts";
import { makePublishSecret } from "./publish-secret.ts";
import { stockChanges, type Edit } from "./stock-changes.ts";

const PART = "stock";
const COMMAND = "scripts/command.mjs";
const REPLACED_WITHIN_MS = generously(60_000);
/** Exit codes for pipelines. */
const [DONE, REFUSED] = [0, 2];

let laboratory: Laboratory;
let project: CopiedProject;
let secret: string;
let browser: Browser;
let staff: BrowserContext;
/** The id of the area's first live build. */
let firstBuild: string;

beforeAll(async () => {
  laboratory = await openLaboratory();
  project = new CopiedProject();
  secret = await makePublishSecret(laboratory.system, PART);
  browser = await openChromium();
  staff = await browser.newContext({ baseURL: laboratory.system.url, locale: "en-GB" });
  const page = await staff.newPage();
  await page.goto("/api/login?returnTo=/stock-management");
  await continueAs(page, "Sam Patel");
  await page.close();
  firstBuild = await liveBuild();
});
afterAll(async () => {
  await browser.close();
  await laboratory.close();
  project.remove();
});

async function liveBuild(): Promise<string> {
  const [row] = await laboratory.query<{ build: string }>(
    "select build from gateway.releases where part = $1",
    [PART],
  );
  return row?.build ?? "";
}

/** Runs a pipeline command in the copied project, and returns its exit code. */
function command(script: string, ...options: readonly string[]): Promise<number> {
  const surroundings = project.surroundings({ PUBLISH_TOKEN: secret });
  const all = [COMMAND, script, ...options, "--to", laboratory.system.url];
  return new Promise((resolve) => {
    execFile(process.execPath, all, surroundings, (error) => resolve(Number(error?.code ?? 0)));
  });
}

/** Applies edits to the copied project while the work runs. */
async function withEdits(edits: readonly Edit[], work: () => Promise<void>): Promise<void> {
  const before = new Map<string, string>();
  try {
    for (const { file, from, to } of edits) {
      const absolutePath = path.join(project.folder, file);
      const text = readFileSync(absolutePath, "utf8");
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      before.set(absolutePath, text);
      writeFileSync(
        absolutePath,
        text.replace(from, () => to),
      );
    }
    await work();
  } finally {
    for (const [absolutePath, text] of before) writeFileSync(absolutePath, text);
  }
}

/** Adds an item, finds it in the list, opens it, moves stock and reads its ledger in the browser. */
async function expectScreensWork(name: string): Promise<void> {
  const page = await staff.newPage();
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  await page.goto("/stock-management");
  await press(page, "Add Stock Item");
  const adding = page.getByRole("dialog", { name: "Add Stock Item" });
  await adding.getByLabel("Name").fill(name);
  await adding.getByLabel("Category").selectOption("Parts");
  await adding.getByLabel("Current stock").fill("10");
  await adding.getByLabel("Minimum stock").fill("4");
  await press(adding, "Create Stock Item");
  await expectNotification(page, "Stock item created successfully!");
  await page.getByLabel("Search items").fill(name);
  // The list writes the text into the address a moment later, which would undo an earlier press on a row.
  await page.waitForURL(({ searchParams }) => searchParams.has("search"));
  await page.getByRole("row", { name: new RegExp(`${name}.*Parts.*10`) }).waitFor();
  await page.getByRole("link", { name, exact: true }).first().click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  await press(page, "Record Movement");
  const moving = page.getByRole("dialog", { name: "Record Movement" });
  await moving.getByLabel("Movement type").selectOption("in");
  await moving.getByLabel("Quantity").fill("5");
  await moving.getByLabel("Reason").fill("Delivered");
  await press(moving, "Record Movement");
  await expectNotification(page, "Stock movement recorded successfully!");
  const ledger = page.getByRole("region", { name: "Movements", exact: true });
  await ledger
    .getByRole("row")
    .filter({ hasText: /In.*\+5.*15/s })
    .waitFor();
  expect(faults).toEqual([]);
  await page.close();
}

test.each(stockChanges)(
  "the area is published first, and its screens work unless it is refused: $what",
  async ({ what, edits, refused }) => {
    await withEdits(edits, async () => {
      await project.run(COMMAND, "release/build/build.command.ts", PART);
      const isRefused = refused.includes("area");
      expect(await command("release/publish/publish.command.ts", PART)).toBe(
        isRefused ? REFUSED : DONE,
      );
      if (isRefused) return expect(await liveBuild()).toBe(firstBuild);
      expect(await liveBuild()).not.toBe(firstBuild);
      await expectScreensWork(`Area first ${what.split(" ")[0]}`);
      expect(await command("release/publish/publish.command.ts", PART, "--build", firstBuild)).toBe(
        DONE,
      );
    });
  },
);

test.each(stockChanges)(
  "the service is deployed first, and the live screens work unless it is refused: $what",
  async ({ what, edits, refused }) => {
    await withEdits(edits, async () => {
      const isRefused = refused.includes("service");
      expect(await command("release/publish/publish-check.command.ts", PART)).toBe(
        isRefused ? REFUSED : DONE,
      );
      if (isRefused) return;
      await project.run(COMMAND, "release/build/build.command.ts", "--service", PART);
      const built = path.join(project.folder, "dist", "services", PART, "current");
      await replaceBy(realpathSync(built));
      await expectScreensWork(`Service first ${what.split(" ")[0]}`);
      await replaceBy(buildFolderOf(processNamed(PART)));
    });
  },
);

function replaceBy(folder: string): Promise<void> {
  const definition = processNamed(PART);
  return laboratory.system.replace({ definition, folder, patienceMs: REPLACED_WITHIN_MS });
}
