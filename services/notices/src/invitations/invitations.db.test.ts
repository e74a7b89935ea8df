import { randomUUID } from "node:crypto";
import { accessRequestChanged, invitationChanged } from "@dash/contracts/facts/user.facts";
import { getNoticeMail } from "@dash/contracts/notices/notice-mail";
import { buildFact } from "@dash/service-lib/testing/facts";
import { NoticeWorld } from "../../test/notice-world.ts";
import { readableTexts, sendAll } from "../../test/send-all.ts";
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

const expiresAt = "2026-12-01T10:00:00.000Z";
const robin = { email: "robin@example.org" as string | null, invitedBy: "Alex & Co", expiresAt };

const send = (invitation: typeof robin = robin) =>
  sendAll(world, smtp, { find: () => Promise.resolve(invitation) as never });

/** Tells that an invitation was sent, or ended. */
async function happen(
  version = 1,
  { id = randomUUID().toString(), isOpen = true, sentAt = "" } = {},
) {
  const data = { invitationId: id, version, sentAt: sentAt || world.now.toISOString(), isOpen };
  await world.happen(buildFact(invitationChanged, data));
  return id;
}

const mailsFor = async (person: typeof world.people.alex) =>
  (await world.service.call(getNoticeMail, person, {})).body;
const shown = async () => (await mailsFor(world.people.alex)).invitations ?? [];

describe("the mail of an invitation", () => {
  it("names the inviter, the product, the link and the expiry, in text and HTML, and nothing else of anybody", async () => {
    const invitationId = await happen();
    await send();
    await send();
    expect(smtp.received.map(({ to }) => to)).toEqual(["robin@example.org"]);
    const [text = ""] = readableTexts(smtp);
    expect(text).toMatch(/^Subject: Alex & Co invites you to the Partnership Dashboard$/m);
    expect(text).toContain("https://dash.example.org/api/login");
    expect(text).toContain("until 1 December 2026 at 10:00, London time");
    expect(text).toContain("Alex &amp; Co invites you");
    expect(text).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(text).not.toContain("List-Unsubscribe");
    expect(await shown()).toMatchObject([{ invitationId, state: "sent", reason: null }]);
  });

  it("is sent again where the invitation is, and once however late or often its fact comes", async () => {
    const id = await happen(2);
    await happen(1, { id });
    await happen(2, { id });
    await send();
    await happen(3, { id });
    await send();
    expect(smtp.received).toHaveLength(2);
    expect(await shown()).toHaveLength(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      "accepted or revoked before it was made",
      async () => happen(2, { id: await happen(), isOpen: false }),
    ],
    ["sent more than two days ago", () => happen(1, { sentAt: "2026-11-22T09:00:00.000Z" })],
  ])("is not made for an invitation that was %s", async (_, prepare) => {
    await prepare();
    await send();
    expect(smtp.received).toEqual([]);
    expect(await shown()).toEqual([]);
  });

  it("is not sent where the invitation ended after it was made", async () => {
    await happen();
    await send({ ...robin, email: null });
    expect(smtp.received).toEqual([]);
    expect(await shown()).toEqual([]);
  });

  it("that is refused says why, without the address, to administrators alone", async () => {
    smtp.manners = { recipient: "550 <robin@example.org> unknown" };
    await happen();
    await send();
    expect(await shown()).toMatchObject([{ state: "refused", reason: "550 <…> unknown" }]);
    expect(JSON.stringify(await shown())).not.toContain("robin");
    expect((await mailsFor(world.people.alex)).troubles).toEqual([]);
    expect((await mailsFor(world.people.sam)).invitations).toBeUndefined();
  });

  it("reaches a domain of other letters", async () => {
    await happen();
    await send({ ...robin, email: "robin@müller.example" });
    expect(smtp.received.map(({ to }) => to)).toEqual(["robin@xn--mller-kva.example"]);
  });
});

describe("a request to be let in", () => {
  const ask = async (version = 1, requestId: string = randomUUID()) => {
    const askedAt = world.now.toISOString();
    const data = { requestId, version, askedAt, isOpen: version === 1 };
    await world.happen(buildFact(accessRequestChanged, data));
    return requestId;
  };

  it("is told to administrators alone, once, without an address", async () => {
    const id = await ask();
    await world.tellStanding();
    await ask(1, id);
    await world.tellStanding();
    expect(await world.noticesOf(world.people.alex)).toMatchObject([
      { text: "Somebody who is signed in asks to be let in", link: "/user-management" },
    ]);
    expect(await world.noticesOf(world.people.sam)).toEqual([]);
  });

  it("that is settled within a minute says nothing", async () => {
    const id = await ask();
    await world.tell();
    await ask(2, id);
    await world.tell(60);
    expect(await world.noticesOf(world.people.alex)).toEqual([]);
  });
});
