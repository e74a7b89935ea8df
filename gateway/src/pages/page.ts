import { html, type Html } from "./html.ts";

export const STYLE_PATH = "/api/pages/style.css";
export const SUBMIT_SCRIPT_PATH = "/api/pages/submit.js";

interface Page {
  readonly title: string;
  readonly body: Html;
  /** Loads the page again after so many seconds. */
  readonly reloadAfterSeconds?: number;
  /** Submits the page's form at once. */
  readonly submits?: boolean;
  readonly wide?: boolean;
}

/** A page of the gateway's own: no script but files of our origin, and it works without any. */
export function renderPage({
  title,
  body,
  reloadAfterSeconds,
  submits = false,
  wide = false,
}: Page): string {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        ${reloadAfterSeconds === undefined ? "" : html`<meta http-equiv="refresh" content="${reloadAfterSeconds}" />`}
        <title>${title} · Partnership Dashboard</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${STYLE_PATH}" />
        ${submits ? html`<script src="${SUBMIT_SCRIPT_PATH}" defer></script>` : ""}
      </head>
      <body>
        <main class="${wide ? "wide" : "card"}">
          <p class="brand"><span class="mark" aria-hidden="true"></span>Partnership Dashboard</p>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`.markup;
}
