import { html } from "./html.ts";
import { messagePage, type NextStep } from "./page.ts";

/** Whether a person opened this address in a browser. People get a page; programs get JSON. */
export function isOpened(ctx: { readonly method: string; get(header: string): string }): boolean {
  return ctx.method === "GET" && ctx.get("sec-fetch-mode") === "navigate";
}

/** Renders a page that says why a link cannot be opened, with a next step if there is one. */
export function refusalPage(what: string, message: string, next?: NextStep): string {
  return messagePage(`This ${what} cannot be opened`, html`<p>${message}</p>`, next);
}
