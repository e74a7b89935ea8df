import { Registry } from "@dash/contracts/registry";
import { parse } from "zod/v4/core";

const ELEMENT = /<script type="application\/json" id="dash-registry">(.*?)<\/script>/s;

/** A page with a registry at the end of its head, behind other elements if there are any. */
export function withRegistry(template: string, registry: Registry, elements = ""): string {
  const element = `<script type="application/json" id="dash-registry">${inlineJson(registry)}</script>`;
  // A function, because "$&" in the inlined text would otherwise mean something.
  return template.replace("</head>", () => `${elements}${element}</head>`);
}

/** The registry that a page carries; undefined where it is none of the product's. */
export function registryIn(page: string): Registry | undefined {
  const [, text] = ELEMENT.exec(page) ?? [];
  return text === undefined ? undefined : parse(Registry, JSON.parse(text));
}

/** JSON that cannot end the element it stands in. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
