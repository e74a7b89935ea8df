import { buildUpload } from "../../../test/build-upload.ts";
import { people } from "../../../test/people.ts";
import { PublishingWorld, read } from "../../../test/publishing-world.ts";

let pipelines: PublishingWorld;
beforeAll(async () => {
  pipelines = await PublishingWorld.open();
});
afterAll(() => pipelines.close());

test("a preview shows its build to the browser of staff that opened the link, and to nobody else", async () => {
  const { part, token } = await pipelines.anArea();
  await pipelines.publish(part, "one", token);
  await pipelines.upload(part, buildUpload(part, "two"), token);
  const created = await pipelines.ask(`/releases/${part}/previews`, {
    body: { build: "two" },
    token,
  });
  const { path } = read<{ path: string }>(created);
  const staff = await pipelines.world.signedIn(people.find(({ role }) => role === "staff"));
  expect((await staff.send(path)).status).toBe(303);
  expect(await pipelines.visibleBuild(part, staff)).toBe("two");
  expect(await pipelines.visibleBuild(part, pipelines.admin)).toBe("one");
  expect(await pipelines.visibleBuild(part)).toBe("one");
  const viewer = await pipelines.world.signedIn(
    people.find(({ role }) => role === "ecogenica_viewer"),
  );
  expect((await viewer.send(path)).status).toBe(404);
  expect((await pipelines.world.browser().send(path)).status).toBe(401);
  const opened = { headers: { "sec-fetch-mode": "navigate" } };
  const ended = await viewer.send(path, opened);
  expect(ended.status).toBe(404);
  expect(ended.text).toContain("There is no such preview, or it has lapsed.");
  expect(ended.text).toContain("<h1>This preview cannot be opened</h1>");
  const signedOut = await pipelines.world.browser().send(path, opened);
  expect(signedOut.status).toBe(401);
  expect(signedOut.text).toContain("Sign in first, then open the link again.");
  expect((await staff.send("/api/preview", { method: "DELETE" })).status).toBe(204);
  expect(await pipelines.visibleBuild(part, staff)).toBe("one");
  expect((await pipelines.admin.send("/api/preview/no-secret")).status).toBe(400);
});
