import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { UploadBody } from "@dash/contracts/releases/build-upload";
import type { Release, ReleaseMove } from "@dash/contracts/releases/releases";
import { until } from "@dash/service-lib/testing/until";
import type { Browser, Page } from "playwright-core";
import {
  readLiveBuild,
  variantOf,
  type Edit,
  type LiveBuild,
} from "../../../scripts/testing/build-variants.ts";
import { openBrowser, origin, signIn, type Visitor } from "../browser.ts";
import { run } from "../on-page.ts";
import { untilFrameStored } from "../worker.ts";

const PART = "stock";
const PATH = "/stock-management";
/** The screen's heading and title as they stand in the area's files. */
const HEADING = 'heading:"Stock Management"';
const TITLE = 'title:"Stock Management"';
const OTHER_HEADING = "Stock, newly published";

let browser: Browser;
let admin: Visitor;
let token: string;
let live: LiveBuild;
let builds = 0;

beforeAll(async () => {
  browser = await openBrowser();
  admin = await signIn(browser, "Alex Morgan", "/user-management");
  const { request } = admin.context;
  live = await readLiveBuild(async (address) => (await request.get(address)).text(), PART);
  const answer = await request.post("/api/publish-tokens", {
    data: { part: PART, name: `Journeys ${run}`, days: 1 },
  });
  token = ((await answer.json()) as { secret: string }).secret;
});
afterAll(async () => {
  await makeLive(live.area.build, "The journeys are over.");
  await browser.close();
});

const headers = (): Record<string, string> => ({ authorization: `Bearer ${token}` });

async function release(): Promise<Release> {
  const answer = await admin.context.request.get("/api/releases");
  const found = ((await answer.json()) as Release[]).find(({ part }) => part === PART);
  if (!found) throw new Error("nothing is live");
  return found;
}

async function makeLive(build: string, why: string): Promise<void> {
  const { version, build: now } = await release();
  if (now === build) return;
  const moves = [{ part: PART, build, version }];
  const answer = await admin.context.request.post("/api/releases/moves", { data: { moves, why } });
  if (!answer.ok()) throw new Error(await answer.text());
}

async function upload(body: UploadBody): Promise<void> {
  const answer = await admin.context.request.post(`/api/releases/${PART}/builds`, {
    data: body,
    headers: headers(),
  });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** Makes a good build live, then publishes a variant of the area, as its pipeline does. */
async function publish(edit: Edit, descriptor = live.area.descriptor): Promise<string> {
  await makeLive(live.area.build, "Begin again.");
  const build = `journey${run}${++builds}`;
  await upload(variantOf({ ...live, area: { ...live.area, descriptor } }, build, edit));
  const { version } = await release();
  const answer = await admin.context.request.post("/api/releases/moves", {
    data: { moves: [{ part: PART, build, version }] },
    headers: headers(),
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return build;
}

async function history(): Promise<ReleaseMove[]> {
  const answer = await admin.context.request.get(`/api/releases/${PART}/moves`);
  return (await answer.json()) as ReleaseMove[];
}

/** The answer to a window's report about a build. A window that closes earlier may take its report with it. */
const reportOf = (page: Page, build: string) =>
  page.waitForResponse((answer) => Boolean(answer.request().postData()?.includes(build)));

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const inText =
  (words: string, others: string): Edit =>
  (text) =>
    text.replaceAll(words, others);
const inEntry =
  (change: (text: string) => string): Edit =>
  (text, file) =>
    file === live.area.entry ? change(text) : text;

/** A file of the build on the gateway's disk. */
async function copyOf(build: string, matching: RegExp): Promise<string> {
  const folder = path.join(process.env["E2E_DATA_DIR"] ?? "", "web", PART, build);
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if (name.endsWith(".js") && matching.test(await readFile(file, "utf8"))) return file;
  }
  throw new Error(`no file of ${build} has ${String(matching)}`);
}

/** Removes the two compressed copies as well: the gateway would serve them undamaged. */
async function damage(file: string, change: (file: string) => Promise<void>): Promise<void> {
  await Promise.all([`${file}.br`, `${file}.gz`].map((packed) => rm(packed, { force: true })));
  await change(file);
}

test("an open tab is offered a newer build and loads it without a reload; the next visit has it; going back undoes it", async () => {
  const { page, context } = await signIn(browser, "Sam Patel");
  const counted = reportOf(page, live.area.build);
  await page.goto(PATH);
  await heading(page, "Stock Management").waitFor();
  await counted;
  await page.evaluate(() => Reflect.set(globalThis, "opened", "once"));
  await publish(inText(HEADING, `heading:"${OTHER_HEADING}"`));
  await page.getByText("Another version of Stock is ready.").waitFor();
  await page.getByRole("button", { name: "Update" }).click();
  await heading(page, OTHER_HEADING).waitFor();
  expect(await page.evaluate(() => Reflect.get(globalThis, "opened") as unknown)).toBe("once");

  const next = await signIn(browser, "Vic Jones", PATH);
  await heading(next.page, OTHER_HEADING).waitFor();
  await makeLive(live.area.build, "The heading was wrong.");
  await next.page.getByText("Another version of Stock is ready.").waitFor();
  await next.page.reload();
  await heading(next.page, "Stock Management").waitFor();
  expect((await history())[0]).toMatchObject({
    kind: "went-back",
    by: "Alex Morgan",
    why: "The heading was wrong.",
  });
  await Promise.all([context.close(), next.context.close()]);
});

const NOTICE = /Stock did not start in its newest version/;

/** Expects that each visitor gets the former build in the same tab, and that it is live again after three visitors. */
async function expectHealed(bad: string, why: RegExp): Promise<void> {
  for (const person of ["Alex Morgan", "Sam Patel", "Vic Jones"]) {
    const visitor = await signIn(browser, person);
    const counted = reportOf(visitor.page, bad);
    await visitor.page.goto(PATH);
    await heading(visitor.page, "Stock Management").waitFor();
    await visitor.page.getByText(NOTICE).waitFor();
    await counted;
    await visitor.context.close();
  }
  await until("it went back", async () => (await release()).build === live.area.build);
  const [move] = await history();
  expect(move).toMatchObject({
    kind: "automatic",
    from: bad,
    to: live.area.build,
    by: "the system",
  });
  expect(move?.why).toMatch(why);
}

test("a build that throws while it is loaded", async () => {
  const bad = await publish(inEntry((text) => `throw new RangeError("loaded");${text}`));
  await expectHealed(bad, /It failed for 3 of 3 people/);
});

test("a build that throws while it is drawn", async () => {
  const bad = await publish(inText(HEADING, 'heading:(()=>{throw new RangeError("drawn")})()'));
  await expectHealed(bad, /It failed for 3 of 3 people: RangeError/);
});

test("a build with a missing chunk", async () => {
  const bad = await publish(inText(TITLE, 'title:"Stock Management" '));
  await admin.page.request.get(PATH);
  const file = await copyOf(bad, /title:"Stock Management" /);
  await damage(file, (name) => rm(name));
  await expectHealed(bad, /It failed for 3 of 3 people/);
});

test("a build with a changed byte", async () => {
  const bad = await publish(inText(TITLE, 'title:"Stock Management" '));
  await admin.page.request.get(PATH);
  const file = await copyOf(bad, /title:"Stock Management" /);
  const text = await readFile(file, "utf8");
  await damage(file, (name) =>
    writeFile(name, text.replace("Stock Management", "Stock management")),
  );
  await expectHealed(bad, /It failed for 3 of 3 people/);
});

test("a good build stays live where a single browser reports failures", async () => {
  const good = await publish(inText(HEADING, `heading:"${OTHER_HEADING}"`));
  const broken = await signIn(browser, "Vic Jones", "/user-management");
  await broken.context.route(/\/assets\/stock\//, (route) => route.abort());
  await broken.page.goto(PATH);
  await broken.page.getByRole("alert").first().waitFor();
  const fine = await signIn(browser, "Sam Patel", PATH);
  await heading(fine.page, OTHER_HEADING).waitFor();
  expect((await release()).build).toBe(good);
  await Promise.all([broken.context.close(), fine.context.close()]);
});

test("a preview, with its banner, is visible only in the browser that opened its link, until that browser leaves it", async () => {
  await makeLive(live.area.build, "Begin again.");
  const build = `preview${run}`;
  await upload(variantOf(live, build, inText(HEADING, `heading:"${OTHER_HEADING}"`)));
  const answer = await admin.context.request.post(`/api/releases/${PART}/previews`, {
    data: { build },
    headers: headers(),
  });
  const { path: link } = (await answer.json()) as { path: string };
  const staff = await signIn(browser, "Sam Patel", "/");
  await staff.page.goto(`${origin}${link}`);
  await heading(staff.page, OTHER_HEADING).waitFor();
  const other = await signIn(browser, "Vic Jones", PATH);
  await heading(other.page, "Stock Management").waitFor();
  await staff.page.getByRole("button", { name: "Leave preview" }).click();
  await heading(staff.page, "Stock Management").waitFor();
  await Promise.all([staff.context.close(), other.context.close()]);
});

test("the frame that is kept for times without a network is replaced at the first visit after a release", async () => {
  await makeLive(live.area.build, "Begin again.");
  const { page, context } = await signIn(browser, "Sam Patel", "/", undefined, "allow");
  await untilFrameStored(page);
  const { descriptor } = live.area;
  const nav = descriptor.nav.map((link) => ({ ...link, title: OTHER_HEADING }));
  await publish((text) => text, { ...descriptor, nav });
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  const offline = page.getByRole("heading", { name: "You are offline" });

  await context.setOffline(true);
  await page.goto("/");
  await offline.waitFor();
  await link.filter({ hasText: "Stock Management" }).waitFor();
  await context.setOffline(false);
  await link.filter({ hasText: OTHER_HEADING }).waitFor();
  await page.waitForFunction(
    async (title) => (await (await caches.match("/"))?.text())?.includes(title),
    OTHER_HEADING,
  );
  await context.setOffline(true);
  await page.goto("/");
  await offline.waitFor();
  await link.filter({ hasText: OTHER_HEADING }).waitFor();
  expect(await link.filter({ hasText: "Stock Management" }).count()).toBe(0);
  await context.close();
});
