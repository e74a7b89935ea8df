import type { ResponseOf } from "@dash/contracts/endpoints/endpoint";
import { noticeKinds } from "@dash/contracts/notices/notice-kinds";
import { NoticeKind } from "@dash/contracts/notices/notice-kind";
import { NOTICE_STOP_PATH } from "@dash/contracts/notices/notice-stop";
import type { Notice } from "@dash/contracts/notices/notices";
import type { findInvitationMail } from "@dash/contracts/users/invitations";
import { dayAndTimeText } from "@dash/service-lib/calendar/written-times";
import type { OutgoingMail } from "./mail-server.client.ts";

export type ToldNotice = Pick<Notice, "kind" | "text" | "link">;

interface Content {
  readonly notices: readonly ToldNotice[];
  /** The address that people open. */
  readonly origin: string;
  /** The secret of the links that end mails. */
  readonly secret: string;
}

type MailText = Pick<OutgoingMail, "subject" | "text" | "html" | "headers">;

/** Writes the mail with these notices, by kind. Each kind has a link that ends its mails. */
export function mailText(content: Content): MailText {
  const { notices } = content;
  const [first] = notices;
  return {
    subject: notices.length === 1 && first ? first.text : `${notices.length} notices`,
    text: plainText(content),
    html: htmlText(content),
    headers: {
      // The press that mail programs offer beside the sender (RFC 8058).
      "List-Unsubscribe": `<${stopLink(content)}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      ...AUTOMATIC,
    },
  };
}

const AUTOMATIC = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

type Invitation = Pick<ResponseOf<typeof findInvitationMail>, "invitedBy" | "expiresAt">;

/** Writes the mail of an invitation. Its link has no secret: whoever signs in with the address is let in. */
export function invitationText({ invitedBy, expiresAt }: Invitation, origin: string): MailText {
  const subject = `${invitedBy} invites you to the Partnership Dashboard`;
  const link = `${origin}/api/login`;
  const how = "Sign in with the account that has the e-mail address to which this mail was sent.";
  const until = `The invitation holds until ${dayAndTimeText(expiresAt)}, London time.`;
  return {
    subject,
    text: `${subject}.\n\n${how}\n\n${link}\n\n${until}\n`,
    html: page(
      subject,
      `<p>${escaped(subject)}.</p><p>${how}</p><p><a href="${escaped(link)}">Sign in</a></p><p>${until}</p>`,
    ),
    headers: AUTOMATIC,
  };
}

function stopLink({ origin, secret }: Content, kind?: NoticeKind): string {
  return `${origin}/api${NOTICE_STOP_PATH}/${secret}${kind ? `?kind=${kind}` : ""}`;
}

function byKind(notices: readonly ToldNotice[]) {
  return NoticeKind.options.flatMap((kind) => {
    const ofKind = notices.filter((notice) => notice.kind === kind);
    return ofKind.length > 0 ? [{ kind, ofKind }] : [];
  });
}

function plainText(content: Content): string {
  const { notices, origin } = content;
  const parts = byKind(notices).map(({ kind, ofKind }) =>
    [
      noticeKinds[kind].title,
      "",
      ...ofKind.map(({ text, link }) => `- ${text}\n  ${origin}${link}`),
      "",
      `Stop mails of this kind: ${stopLink(content, kind)}`,
    ].join("\n"),
  );
  return `${parts.join("\n\n\n")}\n\n\n--\nChoose what you are told: ${origin}/settings\n`;
}

const FONT = "font:14px/20px system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

function htmlText(content: Content): string {
  const { notices, origin } = content;
  const parts = byKind(notices).map(
    ({ kind, ofKind }) => `
      <h2 style="margin:24px 0 8px;font-size:16px;line-height:24px">${escaped(noticeKinds[kind].title)}</h2>
      <ul style="margin:0;padding-left:20px">${ofKind
        .map(
          ({ text, link }) =>
            `<li style="margin:4px 0"><a href="${escaped(origin + link)}">${escaped(text)}</a></li>`,
        )
        .join("")}</ul>
      <p style="margin:8px 0 0;font-size:12px"><a href="${escaped(stopLink(content, kind))}">Stop mails of this kind</a></p>`,
  );
  return page(
    "Notices",
    `${parts.join("")}
      <p style="margin:32px 0 0;font-size:12px"><a href="${escaped(origin)}/settings">Choose what you are told</a></p>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-GB">
  <head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escaped(title)}</title></head>
  <body style="margin:0;padding:24px;${FONT}">
    <div style="max-width:560px;margin:0 auto;overflow-wrap:anywhere">${body}
    </div>
  </body>
</html>
`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
