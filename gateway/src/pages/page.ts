import { html, type Html } from "./html.ts";

export const STYLE_PATH = "/api/pages/style.css";
export const SUBMIT_SCRIPT_PATH = "/api/pages/submit.js";
/** Addresses of files of the live shell, whatever its build. */
export const FONT_PATH = "/inter-latin-wght-normal.woff2";
export const ICON_PATH = "/favicon.svg";
export const GALLERY_SCRIPT_PATH = "/gallery.js";
export const GALLERY_STYLE_PATH = "/gallery.css";

const MARK = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
  <rect width="32" height="32" rx="8" />
  <path d="M16 8.2a7.8 7.8 0 1 0 7.8 7.8" />
  <path d="M20.4 7.6a9.4 9.4 0 0 1 4 4" />
</svg>`;

/** Whether a person opened this address in a browser. People get a page; programs get JSON. */
export function isOpened(ctx: { readonly method: string; get(header: string): string }): boolean {
  return ctx.method === "GET" && ctx.get("sec-fetch-mode") === "navigate";
}

interface Page {
  readonly title: string;
  readonly body: Html;
  readonly reloadAfterSeconds?: number;
  /** The address that the page opens by itself. */
  readonly goesTo?: string;
  /** Whether the page submits its form as soon as it is open. */
  readonly submits?: boolean;
  readonly wide?: boolean;
}

export interface NextStep {
  readonly label: string;
  readonly path: string;
}

/** Renders a page with a message, and a button for the next step if there is one. */
export function messagePage(title: string, message: Html, next?: NextStep): string {
  const button = next ? html`<a class="button" href="${next.path}">${next.label}</a>` : "";
  return renderPage({ title, body: html`${message}${button}` });
}

/** Renders a page that says why a link cannot be opened, with a next step if there is one. */
export function refusalPage(what: string, message: string, next?: NextStep): string {
  return messagePage(`This ${what} cannot be opened`, html`<p>${message}</p>`, next);
}

/** Renders a page of the gateway itself. Its only scripts are files of our origin, and the page works without them. */
export function renderPage({
  title,
  body,
  reloadAfterSeconds,
  goesTo,
  submits = false,
  wide = false,
}: Page): string {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <meta name="color-scheme" content="light dark" />
        ${reloadAfterSeconds === undefined ? "" : html`<meta http-equiv="refresh" content="${reloadAfterSeconds}" />`}
        ${goesTo === undefined ? "" : html`<meta http-equiv="refresh" content="0;url=${goesTo}" />`}
        <title>${title} · Partnership Dashboard</title>
        <link rel="preload" as="font" type="font/woff2" crossorigin href="${FONT_PATH}" />
        <link rel="icon" href="${ICON_PATH}" type="image/svg+xml" />
        <link rel="stylesheet" href="${STYLE_PATH}" />
        ${submits ? html`<script src="${SUBMIT_SCRIPT_PATH}" defer></script>` : ""}
      </head>
      <body>
        <main class="${wide ? "wide" : "card"}">
          <p class="brand">${MARK}Partnership Dashboard</p>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`.markup;
}
