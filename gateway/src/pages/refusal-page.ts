import { html } from "./html.ts";
import { renderPage } from "./page.ts";

/** Whether somebody opened this address: browsers say so. Who did sees pages, and programs see JSON. */
export function isOpened(ctx: { readonly method: string; get(header: string): string }): boolean {
  return ctx.method === "GET" && ctx.get("sec-fetch-mode") === "navigate";
}

export interface NextStep {
  readonly label: string;
  readonly path: string;
}

/** Says why what a link leads to cannot be opened, and what to do then where that is known. */
export function refusalPage(what: string, message: string, next?: NextStep): string {
  const button = next ? html`<a class="button" href="${next.path}">${next.label}</a>` : "";
  return renderPage({
    title: `This ${what} cannot be opened`,
    body: html`<p>${message}</p>
      ${button}`,
  });
}
