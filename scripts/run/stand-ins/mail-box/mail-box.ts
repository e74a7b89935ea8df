import { once } from "node:events";
import { arrayBuffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { startServer, type RunningServer } from "@dash/service-lib/http/server";
import type { Logger } from "@dash/service-lib/process/logger";
import { standInApp } from "../stand-in-app.ts";
import { mailsPage, type StoredMail } from "./pages.ts";

/** Older mails are forgotten. */
const MOST_MAILS = 200;

interface MailBoxOptions {
  readonly host: string;
  readonly port: number;
  /** The port to which the product sends its mails. */
  readonly smtpPort: number;
  /** The path of its page below the public address. */
  readonly path: string;
  readonly logger?: Logger;
}

/** Opens the mail box of the demonstration: a mail server, and a page with what it got. */
export async function openMailBox({
  host,
  port,
  smtpPort,
  path,
  logger,
}: MailBoxOptions): Promise<RunningServer> {
  let mails: readonly StoredMail[] = [];
  // Programs on this computer may send, with or without a login.
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onAuth: ({ username: user }, _, done) => done(null, { user }),
    onData: (stream, { envelope: { rcptTo } }, done) => {
      const message = arrayBuffer(stream).then((bytes) => PostalMime.parse(bytes));
      void message.then(({ subject = "", text = "", html = "" }) => {
        const to = rcptTo.map(({ address }) => address).join(", ");
        mails = [{ to, at: new Date(), subject, text, html }, ...mails].slice(0, MOST_MAILS);
        done();
      }, done);
    },
  });
  await once(smtp.listen(smtpPort, host), "listening");
  const app = standInApp(logger).use((ctx) => {
    const [, number] = /^\/(\d+)$/.exec(ctx.path.slice(path.length)) ?? [];
    const mail = number === undefined ? undefined : mails[mails.length - Number(number)];
    const isList = [path, `${path}/`].includes(ctx.path);
    if (ctx.method !== "GET" || (!mail && !isList)) return;
    ctx.type = "html";
    ctx.body = mail ? mail.html : mailsPage(path, mails);
  });
  const server = await startServer(app.callback(), { host, port });
  return {
    port: server.port,
    stop: async () => {
      await new Promise<void>((resolve) => smtp.close(resolve));
      await server.stop();
    },
  };
}
