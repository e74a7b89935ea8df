import type { Page, Route } from "playwright-core";

const LONG_NAME = "Bartholomew Featherstonehaugh-Cholmondeley of Upper Slaughter";
const LONG_SKU = "HP-M10-EXCHANGE-UNIT-FOR-WARRANTY-2026-11-0190B0";
const LONG_EMAIL = "bartholomew.featherstonehaugh-cholmondeley@upper-slaughter.example.com";
const TEXTS = ["name", "customerName", "displayName", "company", "description", "notes", "reason"];
const changes = [{ figure: "Hours used", before: "100.0 h", after: "101.5 h" }];

/** Answers every list of the page with the longest that its rows can show: names, codes, addresses, marks of reports. */
export async function lengthenRows(page: Page): Promise<void> {
  await page.route("**/api/**", async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const answer = await route.fetch().catch(() => undefined);
    if (!answer?.headers()["content-type"]?.includes("application/json")) return route.fallback();
    await fulfil(route, answer);
  });
}

type Answer = Awaited<ReturnType<Route["fetch"]>>;

async function fulfil(route: Route, response: Answer): Promise<void> {
  const json = lengthened(await response.json());
  await route.fulfill({ response, json });
}

function lengthened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lengthened);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, longest(key, each)]));
}

function longest(key: string, value: unknown): unknown {
  if (key === "changes") return changes;
  if (key === "emails") return [LONG_EMAIL, LONG_EMAIL.toUpperCase()];
  if (key === "sku" && value) return LONG_SKU;
  if (key === "email" && value) return LONG_EMAIL;
  if (TEXTS.includes(key) && value) return LONG_NAME;
  return lengthened(value);
}
