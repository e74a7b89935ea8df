import { publicAddress } from "@dash/service-lib/process/env";
import { isLoopback } from "@dash/service-lib/process/secure-address";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import type { SMTPConnectionOptions } from "nodemailer/lib/smtp-connection";
import * as z from "zod";

/** The environment variables of mail. */
export const mailEnv = {
  PUBLIC_BASE_URL: publicAddress.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must begin with smtp:// or smtps://" })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/,
      "must be an address, such as Dashboard <dash@example.org>",
    )
    .optional(),
  /** The page with the mails of the demonstration, where nothing else sends them. */
  MAIL_PAGE: z.string().optional(),
};

type Env = z.output<z.ZodObject<typeof mailEnv>>;

export interface MailServer {
  readonly connection: SMTPConnectionOptions;
  readonly login: { readonly user: string; readonly pass: string } | null;
  readonly from: string;
  /** The address that people open. */
  readonly origin: string;
}

export interface MailSettings {
  /** Null while any of the variables named in `missing` is not set. */
  readonly server: MailServer | null;
  readonly missing: readonly string[];
  readonly page: string | null;
}

const REQUIRED = ["SMTP_URL", "MAIL_FROM", "PUBLIC_BASE_URL"] as const;

export function mailSettings(env: Env): MailSettings {
  return {
    server: serverOf(env),
    missing: REQUIRED.filter((name) => env[name] === undefined),
    page: env.MAIL_PAGE ?? null,
  };
}

function serverOf({ SMTP_URL: url, MAIL_FROM: from, PUBLIC_BASE_URL: origin }: Env) {
  if (url === undefined || from === undefined || origin === undefined) return null;
  const { auth, ...connection } = parseConnectionUrl(url) as SMTPConnectionOptions & {
    readonly auth?: { readonly user?: string; readonly pass?: string };
  };
  const login = auth ? { user: auth.user ?? "", pass: auth.pass ?? "" } : null;
  // A password goes to another machine by an encrypted connection alone, unless the address says otherwise.
  const requireTLS = login !== null && !isLoopback(connection.host ?? "");
  return { connection: { requireTLS, ...connection }, login, from, origin };
}
