import { sendMail } from "@dash/notices/mails/mail-server.client";
import { mailText } from "@dash/notices/mails/mail-text";
import { freePort } from "../../system/ports.ts";
import { openMailBox } from "./mail-box.ts";

const origin = "http://localhost:8080";

test("what the product sends is on the page, with its letters, its links and its HTML", async () => {
  const smtpPort = await freePort();
  const box = await openMailBox({ host: "127.0.0.1", port: 0, smtpPort, path: "/api/mail" });
  const page = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${box.port}${path}`);
    return [answer.status, await answer.text()] as const;
  };
  expect((await page("/api/mail/"))[1]).toContain("No mail yet.");
  const text =
    "Siân’s <valve> “22 mm” is at its minimum: 2 left, minimum 2, and this is a long line of it";
  const notices = [{ kind: "low-stock" as const, text, link: "/stock-management?item=1" }];
  const server = { connection: { host: "127.0.0.1", port: smtpPort }, login: null, origin };
  const mail = mailText({ notices, origin, secret: "s".repeat(43) });
  const to = { name: "Sam Patel", address: "sam@example.org" };
  const sent = await sendMail(
    { ...server, from: "Dash <dash@example.org>" },
    { id: "1", to, ...mail },
  );
  expect(sent).toEqual({ state: "sent" });
  const [, list] = await page("/api/mail/");
  const shown = text.replace("<", "&lt;").replace(">", "&gt;");
  expect(list).toContain(`<strong>${shown}</strong>`);
  expect(list).toContain(`- ${shown}`);
  expect(list).toContain(`<a href="${origin}/api/notice-stop/${"s".repeat(43)}?kind=low-stock">`);
  expect(list).toContain("to sam@example.org");
  expect((await page("/api/mail/1"))[1]).toContain(`${shown}</a>`);
  expect((await page("/api/mail/2"))[0]).toBe(404);
  await box.stop();
});
