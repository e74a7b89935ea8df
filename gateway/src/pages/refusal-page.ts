import { html } from "./html.ts";
import { renderPage } from "./page.ts";

/** Whether somebody opened this address: browsers say so. Who did sees pages, and programs see JSON. */
export function isOpened(ctx: { readonly method: string; get(header: string): string }): boolean {
  return ctx.method === "GET" && ctx.get("sec-fetch-mode") === "navigate";
}

/** Says why what a link leads to cannot be opened. */
export function refusalPage(what: string, message: string): string {
  return renderPage({
    title: `This ${what} cannot be opened`,
    body: html`<p>${message}</p>`,
  });
}
