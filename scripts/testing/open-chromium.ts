import { chromium, type Browser } from "playwright-core";
import { findChromium } from "./find-chromium.ts";

/** Opens Chromium, for tests that start a system of their own. */
export async function openChromium(): Promise<Browser> {
  const executablePath = await findChromium(() => undefined);
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
}
