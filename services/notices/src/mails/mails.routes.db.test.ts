import { randomUUID } from "node:crypto";
import { noticeKinds } from "@dash/contracts/notices/notice-kinds";
import { setNoticePreferences } from "@dash/contracts/notices/notice-preferences";
import { readNoticeStop, stopNotices } from "@dash/contracts/notices/notice-stop";
import { buildServiceActor } from "@dash/service-lib/testing/actors";
import { NoticeWorld } from "../../test/notice-world.ts";
import { readableTexts, sendAll, tellLow } from "../../test/send-all.ts";
import { SmtpServer } from "../../test/smtp-server.ts";

let world: NoticeWorld;
let smtp: SmtpServer;
beforeAll(async () => {
  world = await NoticeWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.service.empty("mails");
  await world.reset();
  smtp = await SmtpServer.open();
});
afterEach(() => smtp.close());

describe("the link of a mail", () => {
  const gateway = buildServiceActor("gateway");
  const stop = (body: { secret: string; kind?: "low-stock" | "question" }) =>
    world.service.call(stopNotices, gateway, { body });

  async function secretOfOne(): Promise<string> {
    const body = { "low-stock": { product: true, mail: "now" as const } };
    await world.service.call(setNoticePreferences, world.people.sam, { body });
    await tellLow(world, "Filter");
    await sendAll(world, smtp);
    return /notice-stop\/([\w-]{43})/.exec(readableTexts(smtp)[0] ?? "")?.[1] ?? "";
  }

  it("ends mails of its kinds, and leaves the bell as it is", async () => {
    const secret = await secretOfOne();
    const { title } = noticeKinds["low-stock"];
    const shown = await world.service.call(readNoticeStop, gateway, { body: { secret } });
    expect(shown.body.titles).toEqual([title]);
    await tellLow(world, "Second");
    expect((await stop({ secret, kind: "low-stock" })).body.titles).toEqual([title]);
    await sendAll(world, smtp);
    await tellLow(world, "Third");
    await sendAll(world, smtp);
    expect(smtp.received).toHaveLength(1);
    expect(await world.noticesOf(world.people.sam)).toHaveLength(3);
  });

  it("that is wrong, or of a kind that the mail does not tell, ends nothing", async () => {
    const secret = await secretOfOne();
    for (const body of [{ secret: randomUUID() }, { secret, kind: "question" as const }])
      expect((await stop(body)).status).toBe(404);
    await tellLow(world, "Second");
    await sendAll(world, smtp);
    expect(smtp.received).toHaveLength(2);
  });

  it("is for the gateway alone", async () => {
    const secret = await secretOfOne();
    const answer = await world.service.call(stopNotices, world.people.alex, { body: { secret } });
    expect(answer.status).toBe(403);
  });
});
