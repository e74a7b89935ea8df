import { until } from "@dash/service-lib/testing/until";
import type { Browser } from "../../test/browser.ts";
import { buildUpload } from "../../test/build-upload.ts";
import { people } from "../../test/people.ts";
import { PublishingWorld, read } from "../../test/publishing-world.ts";

let pipelines: PublishingWorld;
let staff: Browser;
beforeAll(async () => {
  pipelines = await PublishingWorld.open();
  staff = await pipelines.world.signedIn(people.find(({ role }) => role === "staff"));
});
afterAll(() => pipelines.close());

const script = "window.owned = true";
const files = {
  "evil.js": script,
  "evil.svg": `<svg xmlns="http://www.w3.org/2000/svg"><script href="evil.js"/></svg>`,
  "page.svg": `<html xmlns="http://www.w3.org/1999/xhtml"><script src="evil.js"/></html>`,
};
const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

const statusOf = async (address: string, browser = pipelines.world.browser()) =>
  (await browser.send(address)).status;

/** Stores a build with active content, without making it live. */
async function storeEvil() {
  const { part, token } = await pipelines.anArea();
  await pipelines.publish(part, "one", token);
  await pipelines.upload(part, buildUpload(part, "evil", { files }), token);
  return { part, token, at: `/assets/${part}/evil/` };
}

async function previewLink(part: string, token?: string): Promise<string> {
  const body = { build: "evil" };
  const created = await pipelines.ask(`/releases/${part}/previews`, {
    body,
    ...(token !== undefined && { token }),
  });
  return read<{ path: string }>(created).path;
}

const remove = (part: string, build: string, token?: string) =>
  pipelines.ask(`/releases/${part}/builds/${build}`, {
    method: "DELETE",
    ...(token !== undefined && { token }),
  });

test("K8-2 a file that a browser could render as a document is sandboxed, in every spelling of its address", async () => {
  const { part, token, at } = await storeEvil();
  await pipelines.move(part, "evil", token);
  for (const name of ["evil.svg", "page.svg", "evil.sv%67", "evil.svg/", "evil.svg?x.js"]) {
    const { status, headers } = await pipelines.world.browser().send(at + name);
    expect([name, status, headers.get("content-security-policy")]).toEqual([name, 200, SANDBOX]);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  }
  const page = await pipelines.world.browser().send("/assets/shell/s1/index.html");
  expect(page.headers.get("content-security-policy")).toBe(SANDBOX);
  const icon = await pipelines.world.browser().send("/favicon.svg");
  expect(icon.headers.get("content-security-policy")).toBe(SANDBOX);
  const own = await pipelines.world.browser().send(`${at}evil.js`);
  expect([own.status, own.headers.get("content-type")]).toEqual([200, "text/javascript"]);
  expect(own.headers.get("x-content-type-options")).toBe("nosniff");
});

test("K8-2 a build that was never live is served only to the browser that previews it", async () => {
  const { part, token, at } = await storeEvil();
  for (const browser of [pipelines.world.browser(), staff, pipelines.admin])
    for (const name of Object.keys(files)) expect(await statusOf(at + name, browser)).toBe(404);

  await staff.send(await previewLink(part, token));
  const opened = await staff.send(`${at}evil.js`);
  expect([opened.status, opened.text]).toEqual([200, script]);
  expect(opened.headers.get("cache-control")).toBe("no-store");
  expect(await statusOf(`${at}evil.js`)).toBe(404);
  const other = await storeEvil();
  expect(await statusOf(`${other.at}evil.js`, staff)).toBe(404);

  await staff.send("/api/preview", { method: "DELETE" });
  expect(await statusOf(`${at}evil.js`, staff)).toBe(404);
});

test("K8-5 revoking a token ends its preview links and access to their files", async () => {
  const { part, at } = await storeEvil();
  const { secret, id } = await pipelines.makeToken(part);
  const link = await previewLink(part, secret);
  const byAdmin = await previewLink(part);
  await staff.send(link);
  expect(await statusOf(`${at}evil.svg`, staff)).toBe(200);
  await pipelines.ask(`/publish-tokens/${id}`, { method: "DELETE" });
  expect(await statusOf(`${at}evil.svg`, staff)).toBe(404);
  expect(await statusOf(`${at}evil.js`, staff)).toBe(404);
  expect(await pipelines.visibleBuild(part, staff)).toBe("one");
  expect(await statusOf(link, staff)).toBe(404);
  expect(await statusOf(byAdmin, staff)).toBe(303);
  expect(await pipelines.visibleBuild(part, staff)).toBe("evil");
  await staff.send("/api/preview", { method: "DELETE" });
});

test("K8-2 the files of a former live build are served by every gateway until an administrator removes the build", async () => {
  const { port } = await pipelines.world.startAnother();
  const other = pipelines.world.browser(port);
  const { part, token, at } = await storeEvil();
  await pipelines.move(part, "evil", token);
  // The other gateway may not have read the live builds since the move.
  expect(await statusOf(`${at}evil.js`, other)).toBe(200);
  await pipelines.move(part, "one", token);
  for (const browser of [pipelines.world.browser(), other])
    expect(await statusOf(`${at}evil.js`, browser)).toBe(200);

  expect((await remove(part, "evil", token)).status).toBe(403);
  expect((await remove(part, "evil")).status).toBe(204);
  await until("no gateway serves it", async () => {
    const answers = [pipelines.world.browser(), other].map((each) =>
      statusOf(`${at}evil.js`, each),
    );
    return (await Promise.all(answers)).every((status) => status === 404);
  });
});

test("K8-2 a removed build is gone for good, and its removal is in the audit trail", async () => {
  const { part, token } = await storeEvil();
  await staff.send(await previewLink(part));
  expect((await remove(part, "evil")).status).toBe(204);
  expect((await remove(part, "evil")).status).toBe(404);
  expect(await pipelines.visibleBuild(part, staff)).toBe("one");
  expect((await pipelines.releaseOf(part))?.builds.map(({ build }) => build)).toEqual(["one"]);
  expect((await pipelines.move(part, "evil", token)).status).toBe(404);
  const preview = await pipelines.ask(`/releases/${part}/previews`, { body: { build: "evil" } });
  expect(preview.status).toBe(404);
  const again = await pipelines.upload(part, buildUpload(part, "evil", { files }), token);
  expect([again.status, again.text]).toEqual([409, expect.stringContaining("was removed")]);
  const trail = await pipelines.world.database
    .knex<{ label: string; action: string; before: unknown }>("auditTrail")
    .where({ label: part, action: "deleted" });
  expect(trail.map(({ before }) => before)).toEqual([{ build: "evil" }]);
});

test("K8-2 the live build cannot be removed, and only an administrator removes others", async () => {
  const { part } = await storeEvil();
  const answer = await remove(part, "one");
  expect([answer.status, answer.text]).toEqual([409, expect.stringContaining("is live")]);
  const asStaff = await staff.send(`/api/releases/${part}/builds/evil`, { method: "DELETE" });
  expect(asStaff.status).toBe(403);
  expect((await remove(part, "nothing")).status).toBe(404);
  expect(await pipelines.visibleBuild(part)).toBe("one");
});
