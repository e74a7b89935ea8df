import { html, type Html } from "@dash/gateway/pages/html";
import { renderPage } from "@dash/gateway/pages/page";

/** A mail as its page shows it. */
export interface StoredMail {
  readonly to: string;
  readonly at: Date;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const instant = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "medium",
  timeZone: "Europe/London",
});

const NOTE = html`<p class="note">
  This stands in for a mail server, for development and demonstration on this computer. No mail
  leaves it, and a restart empties it.
</p>`;

/** The page of all mails, newest first. */
export function mailsPage(path: string, mails: readonly StoredMail[]): string {
  return renderPage({
    title: "Mails",
    wide: true,
    body: html`${mails.length > 0 ? mails.map((mail, index) => mailPart(path, mail, mails.length - index)) : html`<p>No mail yet. Who wants notices by mail chooses so in the <a href="/settings">settings</a>.</p>`}
    ${NOTE}`,
  });
}

function mailPart(path: string, { to, at, subject, text }: StoredMail, number: number): Html {
  return html`<details class="operation">
    <summary>
      <strong>${subject}</strong>
      <span class="says">to ${to}, ${instant.format(at)}</span>
    </summary>
    <div class="detail">
      <pre style="white-space: pre-wrap; overflow-wrap: anywhere">${linked(text)}</pre>
      <p class="note"><a href="${`${path}/${number}`}">As HTML</a></p>
    </div>
  </details>`;
}

function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}
