import { Readable } from "node:stream";
import MailComposer from "nodemailer/lib/mail-composer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { MailServer } from "./mail-settings.ts";

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;
/** The longest that one mail takes, also at a server that sends a byte now and then. */
export const SENDING_TIMEOUT_MS = 90_000;

export interface OutgoingMail {
  /** Part of the mail's own id, so that a receiver recognises a repeated one. */
  readonly id: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The outcome of sending a mail. Only a `deferred` one may be sent again, because the server has not taken it. */
export type SendResult =
  | { readonly state: "sent" }
  | { readonly state: "refused" | "deferred" | "unknown"; readonly reason: string };

interface SmtpFault extends Error {
  readonly responseCode?: number | undefined;
  readonly response?: string | undefined;
}

/** Sends one mail on a connection of its own. Does not throw. */
export async function sendMail(server: MailServer, mail: OutgoingMail): Promise<SendResult> {
  const sender = { from: server.from, to: mail.to };
  const composer = new MailComposer({
    ...sender,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: mail.headers,
    messageId: `<${mail.id}@${new URL(server.origin).hostname}>`,
  }).compile();
  const bytes = await composer.build();
  const envelope = composer.getEnvelope();
  const connection = new SMTPConnection({
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    ...server.connection,
  });
  const result = await speak(connection, server.login, { envelope, bytes });
  connection.close();
  return result;
}

type Envelope = Parameters<SMTPConnection["send"]>[0];

/**
 * Speaks with the server. Before it has the whole mail, every fault means that it has not taken it. After that, only its
 * answer says.
 */
function speak(
  connection: SMTPConnection,
  login: MailServer["login"],
  { envelope, bytes }: { readonly envelope: Envelope; readonly bytes: Buffer },
): Promise<SendResult> {
  return new Promise((resolve) => {
    let [isOffered, isHandedOver] = [false, false];
    const fail = (fault: SmtpFault): void => {
      clearTimeout(timeout);
      resolve(resultOf(fault, isOffered, isHandedOver));
    };
    const timeout = setTimeout(fail, SENDING_TIMEOUT_MS, new Error("it took too long"));
    connection.on("error", fail);
    connection.once("end", () => fail(new Error("the connection ended")));
    const send = (): void => {
      isOffered = true;
      const message = Readable.from([bytes]).once("end", () => (isHandedOver = true));
      connection.send(envelope, message, (fault) => {
        if (fault) return fail(fault);
        clearTimeout(timeout);
        resolve({ state: "sent" });
        connection.quit();
      });
    };
    connection.connect((fault) => {
      if (fault) return fail(fault);
      if (!login) return send();
      connection.login(login, (refusal) => (refusal ? fail(refusal) : send()));
    });
  });
}

const FIRST_PERMANENT_CODE = 500;

function resultOf(fault: SmtpFault, isOffered: boolean, isHandedOver: boolean): SendResult {
  const { responseCode: code, response, message } = fault;
  const reason = withoutAddresses(response ?? message);
  if (isOffered && code !== undefined)
    return { state: code >= FIRST_PERMANENT_CODE ? "refused" : "deferred", reason };
  return { state: isHandedOver ? "unknown" : "deferred", reason };
}

const LONGEST_REASON = 200;

/** Servers repeat the address in their answers. It belongs in no table but that of the people. */
function withoutAddresses(text: string): string {
  return text
    .replace(/[^\s<>]+@[^\s<>]+/g, "…")
    .replace(/\s+/g, " ")
    .slice(0, LONGEST_REASON);
}
