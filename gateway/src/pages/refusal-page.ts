import { html } from "./html.ts";
import { renderPage } from "./page.ts";

/** Whether a person opened this address in a browser. People get a page; programs get JSON. */
export function isOpened(ctx: { readonly method: string; get(header: string): string }): boolean {
  return ctx.method === "GET" && ctx.get("sec-fetch-mode") === "navigate";
}

export interface NextStep {
  readonly label: string;
  readonly path: string;
}

/** Renders a page that says why a link cannot be opened, with a next step if there is one. */
export function refusalPage(what: string, message: string, next?: NextStep): string {
  const button = next ? html`<a class="button" href="${next.path}">${next.label}</a>` : "";
  return renderPage({
    title: `This ${what} cannot be opened`,
    body: html`<p>${message}</p>
      ${button}`,
  });
}
