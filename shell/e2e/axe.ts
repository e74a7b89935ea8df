import { readFileSync } from "node:fs";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const axeSource = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const ALL_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The rules whose outcome depends on colours. The other rules read the elements, which no colour scheme changes. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * The faults that axe finds on a page, each with its places. The axe script is injected by the debugger, which the
 * content security policy does not block.
 */
export async function violationsOf(
  page: Page,
  rules: "all" | "colours" = "all",
): Promise<string[]> {
  await page.evaluate(axeSource);
  const runOnly =
    rules === "all" ? { type: "tag", values: ALL_RULES } : { type: "rule", values: COLOUR_RULES };
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(document, { runOnly: ${JSON.stringify(runOnly)}, resultTypes: ["violations"] })`,
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}

/** By how many pixels the page's content is wider than the window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/**
 * Waits until nothing loads and no animation runs: a notice of loading appears late, and a half-faded element or a
 * changing colour does not have its final contrast.
 */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector("[data-loading]") &&
      document.getAnimations().every(({ playState }) => playState !== "running"),
  );
}
