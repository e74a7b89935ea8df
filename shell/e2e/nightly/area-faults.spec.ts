import { generously } from "@dash/service-lib/testing/generously";
import type { Browser, Page } from "playwright-core";
import {
  hanging,
  late,
  missingAsHtml,
  missingAsJson,
  rewritten,
  syntaxError,
  trustEverything,
  type Damage,
} from "../broken-files.ts";
import { openBrowser, origin, signIn, type Visitor } from "../browser.ts";

/** The page must show a failure within eight seconds. */
const MESSAGE_LIMIT_MS = generously(8_000);
/** Shorter than the 30 s after which a hanging request for code fails. */
const SOONER_THAN_LOST_MS = 25_000;
const REGISTRY = /\/api\/registry$/;
const ENTRY = /\/assets\/stock\/[^/]+\/remoteEntry\.js/;
const CODE = /\/assets\/stock\/[^/]+\/(?!remoteEntry)[^/]+\.js/;
/** The screen's title as it stands in the area's files. */
const TITLE = 'title:"Stock Management"';

let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

beforeEach(async () => {
  visitor = await signIn(browser, "Alex Morgan", "/user-management");
  await heading("User Management").waitFor();
});
afterEach(() => visitor.context.close());

const follow = (link: string) =>
  visitor.page.getByRole("navigation").getByRole("link", { name: link }).click();
const heading = (name: string) => visitor.page.getByRole("heading", { level: 1, name });
const retry = () => visitor.page.getByRole("alert").getByRole("button", { name: "Retry" });
const lastsInPage = (page: Page) =>
  page.evaluate(() => Reflect.get(globalThis, "opened") as unknown);

/** Expects that the page shows the damage in time, keeps working, and recovers without a reload. */
async function expectContained(files: RegExp, damage: Damage): Promise<void> {
  const { context, page } = visitor;
  await page.evaluate(() => Reflect.set(globalThis, "opened", "once"));
  await context.route(files, damage);

  await follow("Stock Management");
  await retry().waitFor({ timeout: MESSAGE_LIMIT_MS });
  await heading("Stock Management").waitFor();

  await follow("Sales Pipeline");
  await heading("Sales Pipeline").waitFor();
  await follow("Stock Management");
  await retry().waitFor({ timeout: MESSAGE_LIMIT_MS });

  await context.unroute(files);
  // A request that hung may continue once it is released, and then replaces the message without a click.
  await Promise.any([retry().click(), retry().waitFor({ state: "detached" })]);
  await page
    .getByText(/Loading/)
    .first()
    .waitFor({ state: "hidden" });
  await retry().waitFor({ state: "detached" });
  await heading("Stock Management").waitFor();
  expect(await lastsInPage(page)).toBe("once");
}

test("a missing entry, answered with HTML", () => expectContained(ENTRY, missingAsHtml));
test("a missing entry, answered with JSON", () => expectContained(ENTRY, missingAsJson));
test("an entry that hangs", () => expectContained(ENTRY, hanging));
test("an entry that is not a program", () => expectContained(ENTRY, syntaxError));
test("missing code", () => expectContained(CODE, missingAsHtml));
test("code that hangs", () => expectContained(CODE, hanging));

test.each([
  ["an entry", ENTRY],
  ["code", CODE],
])("%s that arrives late replaces the message", async (_, files) => {
  const { context, page } = visitor;
  await context.route(files, late(10_000));
  await follow("Stock Management");
  await retry().waitFor({ timeout: MESSAGE_LIMIT_MS });
  await retry().waitFor({ state: "detached" });
  await heading("Stock Management").waitFor();
  await page.getByRole("table").first().waitFor();
});

test("code whose first request hangs is requested again, without a message", async () => {
  const { context, page } = visitor;
  let requests = 0;
  await context.route(CODE, (route) => (++requests === 1 ? hanging(route) : route.fallback()));
  await follow("Stock Management");
  await page.getByRole("table").first().waitFor({ timeout: SOONER_THAN_LOST_MS });
  expect(requests).toBeGreaterThan(1);
});

test("a tampered entry is refused", () =>
  expectContained(ENTRY, rewritten("var ", "alert(1);var ")));

describe("an area's own mistakes", () => {
  beforeEach(async () => {
    await trustEverything(visitor.context, origin);
    await visitor.page.reload();
    await heading("User Management").waitFor();
  });

  test("an entry that exposes nothing", () =>
    expectContained(ENTRY, rewritten('"./area"', '"./nothing"')));
  test("an exposed module of the wrong shape", () =>
    expectContained(CODE, rewritten("screens:", "pages:")));
  test("a screen that throws while it is drawn", () =>
    expectContained(CODE, rewritten(TITLE, 'title:(()=>{throw Error("drawn")})()')));
  test("a screen that throws in an effect", () =>
    expectContained(CODE, rewritten(TITLE, 'title:{toString(){throw Error("effect")}}')));
});

test.each([
  ["HTML", missingAsHtml],
  ["JSON", missingAsJson],
])(
  "the registry is missing, said in %s, just when it is asked for: the page's own is believed",
  async (_, damage) => {
    const { context } = visitor;
    let entries = 0;
    await context.route(REGISTRY, damage);
    await context.route(ENTRY, (route) =>
      ++entries === 1 ? missingAsHtml(route) : route.fallback(),
    );
    await follow("Stock Management");
    await heading("Stock Management").waitFor({ timeout: MESSAGE_LIMIT_MS });
    expect(await retry().count()).toBe(0);
  },
);
