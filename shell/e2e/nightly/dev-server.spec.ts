import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { createInterface } from "node:readline";
import type { Browser, Page } from "playwright-core";
import { CopiedProject } from "../../../scripts/testing/copied-project.ts";
import { freePort } from "../../../scripts/testing/journey-system.ts";
import { continueAs, openBrowser, openVisitor, origin, type Visitor } from "../browser.ts";
import { press } from "../on-page.ts";

const FIRST_FIELD = '<itemFields.Field form={form} name="name" />';
const TYPED = "Typed before the change";

let project: CopiedProject;
let fields: string;
let source: string;
let server: ChildProcess;
let devOrigin: string;
let browser: Browser;
let staff: Visitor;

// Runs the development server on a copy, so that the project's sources do not change.
beforeAll(async () => {
  project = new CopiedProject();
  fields = path.join(project.folder, "mf-stock/src/stock/item-fields.tsx");
  source = readFileSync(fields, "utf8");
  devOrigin = await startDevServer();
  browser = await openBrowser();
  staff = await openVisitor(browser);
  await staff.page.goto(`${devOrigin}/stock-management`);
  await continueAs(staff.page, "Sam Patel");
});
afterAll(async () => {
  await browser.close();
  server.kill("SIGTERM");
  await once(server, "exit");
  project.remove();
});

/** Resolves to the server's origin when the server is ready. */
async function startDevServer(): Promise<string> {
  const port = await freePort();
  server = spawn(
    process.execPath,
    ["scripts/dev.mjs", "stock", "--to", origin],
    project.surroundings({ PORT_DEV: String(port) }),
  );
  if (!server.stdout || !server.stderr) throw new Error("it cannot be heard");
  const complaints = text(server.stderr);
  for await (const line of createInterface({ input: server.stdout }))
    if (line === `Ready: http://localhost:${port}/stock-management`)
      return `http://localhost:${port}`;
  throw new Error(await complaints);
}

/** Opens the form of a new item and types into it. The typed text is lost if the page or the form restarts. */
async function typeInForm(page: Page): Promise<void> {
  await page.goto(`${devOrigin}/stock-management`);
  await press(page, "Add Stock Item");
  await page.getByRole("dialog").getByLabel("Name").fill(TYPED);
}

function typedIn(page: Page): Promise<string> {
  return page.getByRole("dialog").getByLabel("Name").inputValue();
}

function change(what: string, to: string): void {
  writeFileSync(
    fields,
    source.replace(what, () => to),
  );
}

it("shows a change without a reload, with classes that are new, and keeps what was typed", async () => {
  const { page, errors } = staff;
  await typeInForm(page);
  await page.evaluate("window.isSamePage = true");
  change(FIRST_FIELD, `<p className="stock:rotate-[17deg]">Seen at once</p>${FIRST_FIELD}`);

  const added = page.getByRole("dialog").getByText("Seen at once");
  await added.waitFor();
  expect(await added.evaluate((element) => getComputedStyle(element).rotate)).toBe("17deg");
  expect(await page.evaluate("window.isSamePage")).toBe(true);
  expect(await typedIn(page)).toBe(TYPED);
  expect(await page.getByText("Your draft is back").count()).toBe(0);
  expect(errors).toEqual([]);
});

it("shows a compile error over the unchanged page until the error is fixed", async () => {
  const { page, errors } = staff;
  await typeInForm(page);
  change(FIRST_FIELD, FIRST_FIELD.replace("form={form}", "form={form"));
  const overlay = page.frameLocator("#rspack-dev-server-client-overlay");
  await overlay.getByText("item-fields.tsx").first().waitFor();
  expect(await typedIn(page)).toBe(TYPED);

  change(FIRST_FIELD, `<p>Mended</p>${FIRST_FIELD}`);
  await page.getByRole("dialog").getByText("Mended").waitFor();
  expect(await page.locator("#rspack-dev-server-client-overlay").count()).toBe(0);
  expect(await typedIn(page)).toBe(TYPED);
  expect(errors).toEqual([]);
});

it("adds only its own websocket to the content security policy, and only on its own pages", async () => {
  const policyAt = async (address: string): Promise<string | undefined> => {
    const headers = { accept: "text/html" };
    const answer = await staff.context.request.get(`${address}/stock-management`, { headers });
    return answer.headers()["content-security-policy"];
  };
  const ofProduct = await policyAt(origin);
  expect(ofProduct).toMatch(/script-src 'self';.*connect-src 'self';/);
  const itself = `connect-src 'self' ${devOrigin.replace("http", "ws")}`;
  expect(await policyAt(devOrigin)).toBe(ofProduct?.replace("connect-src 'self'", itself));
});

it("passes on a write from another site, and the system refuses it", async () => {
  const statusOfWriteFrom = async (site: string): Promise<number> => {
    const headers = { origin: site };
    const answer = await staff.context.request.post(`${devOrigin}/api/stock-items`, {
      headers,
      data: {},
    });
    return answer.status();
  };
  expect(await statusOfWriteFrom(devOrigin)).toBe(400);
  expect(await statusOfWriteFrom("https://evil.example")).toBe(403);
});
