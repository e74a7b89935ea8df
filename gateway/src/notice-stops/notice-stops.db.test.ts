import { noticeKinds } from "@dash/contracts/notices/notice-kinds";
import { answerJson } from "../../test/fake-service.ts";
import { openWorld, type World } from "../../test/gateway-under-test.ts";

const SECRET = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFG";
const path = `/api/notice-stop/${SECRET}`;
const { title } = noticeKinds["low-stock"];

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.services.notices.received.length = 0;
  world.services.notices.answer = answerJson({ titles: [title] });
});

const asked = () =>
  world.services.notices.received.map(({ url, body }) => [url, JSON.parse(body) as unknown]);

describe("the link of a mail", () => {
  it("shows what it ends, and ends it by the button, without a session", async () => {
    const browser = world.browser();
    const page = await browser.visit(`${path}?kind=low-stock`);
    expect([page.status, page.headers.get("content-type")]).toEqual([
      200,
      "text/html; charset=utf-8",
    ]);
    expect(page.text).toContain(title);
    expect(asked()).toEqual([
      ["/internal/notice-stops/read", { secret: SECRET, kind: "low-stock" }],
    ]);
    const done = await browser.submit(page);
    expect(done.text).toContain("You get no more mails of this");
    expect(asked().at(-1)).toEqual([
      "/internal/notice-stops",
      { secret: SECRET, kind: "low-stock" },
    ]);
  });

  it("ends all kinds of its mail by the press of a mail program", async () => {
    const answer = await world.browser().send(path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(answer.status).toBe(200);
    expect(asked()).toEqual([["/internal/notice-stops", { secret: SECRET }]]);
  });

  it("that has ended says so, and one that no mail has is answered alike", async () => {
    world.services.notices.answer = answerJson({ id: "not-found", message: "" }, 404);
    const page = await world.browser().visit(path);
    expect([page.status, page.text.includes("This link cannot be opened")]).toEqual([410, true]);
  });

  it("cannot be pressed by a page of another origin, and is in no log", async () => {
    const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
    const answer = await world.browser().send(path, { method: "POST", headers });
    expect(answer.status).toBe(403);
    expect(asked()).toEqual([]);
    expect(world.log.join("\n")).not.toContain(SECRET);
  });
});
