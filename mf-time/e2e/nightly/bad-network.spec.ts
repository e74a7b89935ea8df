import { setTimeout as pause } from "node:timers/promises";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import { generously } from "@dash/service-lib/testing/generously";
import { until } from "@dash/service-lib/testing/until";
import { Api } from "@dash/shell/e2e/api";
import { continueAs, openBrowser, openVisitor, origin } from "@dash/shell/e2e/browser";
import { createOnFarDay, farMonth } from "@dash/shell/e2e/far-month";
import { press, run } from "@dash/shell/e2e/on-page";
import fc from "fast-check";
import type { Browser, BrowserContext, Page, Route } from "playwright-core";

const AUTHOR = "Tom Becker";
const OTHER = "Sam Patel";
const far = farMonth(5);
const runs = propertyRuns(200, 100);
const ONE_RUN_MS = generously(120_000);

/** The network does one of these with each request. Some of them happen after the service has stored the entry. */
const networks = {
  answers: (route: Route) => route.continue(),
  hangs: () => undefined,
  "is cut": (route: Route) => route.abort("connectionreset"),
  "is cut before the answer": async (route: Route) => {
    await route.fetch();
    await route.abort("connectionreset");
  },
  "is slow": async (route: Route) => {
    await pause(2_000);
    await route.continue();
  },
  "answers with another page": (route: Route) =>
    route.fulfill({ status: 200, contentType: "text/html", body: "<h1>Welcome to the hotel</h1>" }),
  "has a broken gateway": (route: Route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "Bad Gateway" }),
  "loses the answer in a gateway": async (route: Route) => {
    await route.fetch();
    await route.fulfill({ status: 504, body: "" });
  },
} as const;
type Network = keyof typeof networks;

const network = fc.constantFrom(...(Object.keys(networks) as Network[]));
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("write"), network }) },
  fc.record({ do: fc.constantFrom("reload", "close", "another person"), network }),
);
/** Each step is followed after so many milliseconds, whatever has been answered. */
const path = fc.array(fc.tuple(step, fc.integer({ min: 150, max: 1_500 })), {
  minLength: 2,
  maxLength: 6,
});

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const waitingIn = (page: Page) => page.getByRole("region", { name: "Waiting to be sent" });

async function openForm(page: Page): Promise<void> {
  const loaded = page.waitForResponse("**/api/device-key");
  await page.goto(far.path);
  await page.getByRole("form", { name: "New Time Entry" }).waitFor();
  await loaded;
}

async function typeEntry(page: Page, day: number, description: string): Promise<void> {
  const form = page.getByRole("form", { name: "New Time Entry" });
  await form.getByLabel("Service line").selectOption({ label: "Technical Support" });
  await form.getByLabel("Date").fill(far.day(day));
  await form.getByLabel("Start time").fill("21:00");
  await form.getByLabel("End time").fill("21:30");
  await form.getByLabel("Description").fill(description);
}

async function signInAs(page: Page, person: string): Promise<void> {
  await page.goto("/api/login?returnTo=%2Fstock-management");
  await continueAs(page, person);
}

/** Signs out, and keeps what waits for its author. */
async function signOut(page: Page): Promise<void> {
  await page.goto("/stock-management");
  await page.waitForLoadState("networkidle");
  await page.getByRole("banner").getByRole("link", { name: "Logout" }).press("Enter");
  const question = page.getByRole("alertdialog", { name: "Sign out" });
  const out = page.getByText("You are signed out");
  await question.or(out).first().waitFor();
  if (await question.isVisible()) await press(question, "Keep for me");
  await out.waitFor();
}

/** Does what the steps say, and returns the descriptions of the entries that were saved. */
async function walk(
  context: BrowserContext,
  steps: readonly (readonly [{ readonly do: string; readonly network: Network }, number])[],
  name: string,
): Promise<readonly string[]> {
  let now: Network = "answers";
  await context.route("**/api/**", async (route) => {
    // A page that is closed meanwhile has no more requests.
    await Promise.resolve(networks[now](route)).catch(() => undefined);
  });
  let page = await context.newPage();
  await signInAs(page, AUTHOR);
  const written: string[] = [];
  for (const [{ do: action, network }, waitMs] of steps) {
    if (action === "write") {
      now = "answers";
      await openForm(page);
      written.push(`${name} ${written.length}`);
      await typeEntry(page, written.length, written.at(-1) ?? "");
      now = network;
      await createOnFarDay(page);
    } else if (action === "another person") {
      now = "answers";
      await signOut(page);
      await signInAs(page, OTHER);
      await openForm(page);
      expect(await waitingIn(page).count()).toBe(0);
      await signOut(page);
      await signInAs(page, AUTHOR);
    } else {
      now = network;
      if (action === "close") {
        await page.close();
        page = await context.newPage();
        await page.goto(far.path);
      } else await page.reload();
    }
    await pause(waitMs);
  }
  now = "answers";
  await openForm(page);
  return written;
}

test(
  "K11-1 K11-5 K15-7 on any network, with tabs that close and people who take turns, each entry is stored once and as its author's",
  async () => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(path, async (steps) => {
        const { context } = await openVisitor(browser);
        const api = new Api(context.request);
        const name = `Bad network ${run} run ${count++}`;
        const written = await walk(context, steps, name);
        const stored = () => api.entries(`search=${encodeURIComponent(name)}`);
        await until("what waited is sent", async () => (await stored()).length >= written.length);
        await waitingIn(context.pages().at(-1) as Page).waitFor({ state: "detached" });
        const entries = await stored();
        expect(entries.map(({ description }) => description).toSorted()).toEqual(written);
        expect(entries.filter(({ userName }) => userName !== AUTHOR)).toEqual([]);
        for (const { id } of entries)
          await context.request.delete(`${origin}/api/time-entries/${id}`);
        await context.unrouteAll({ behavior: "ignoreErrors" });
        await context.close();
      }),
      { ...runs, endOnFailure: true },
    );
  },
  runs.numRuns * ONE_RUN_MS,
);
