import { once } from "node:events";
import { startServer, type RunningServer } from "@dash/service-lib/http/server";
import type { Logger } from "@dash/service-lib/process/logger";
import { standInApp } from "../stand-in-app.ts";
import { mailsPage } from "./pages.ts";
import { readMail, type StoredMail } from "./read-mail.ts";
import { smtpServer } from "./smtp.ts";

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
  const smtp = smtpServer((message, to) => {
    mails = [readMail(message, to, new Date()), ...mails].slice(0, MOST_MAILS);
  });
  smtp.listen(smtpPort, host);
  await once(smtp, "listening");
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
      smtp.close();
      await server.stop();
    },
  };
}
