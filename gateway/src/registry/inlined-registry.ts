import { Registry } from "@dash/contracts/releases/registry";
import { parse } from "zod/v4/core";

const ELEMENT = /<script type="application\/json" id="dash-registry">(.*?)<\/script>/s;

/** Inserts the registry and the other elements at the end of the page's head. */
export function withRegistry(template: string, registry: Registry, elements = ""): string {
  const element = `<script type="application/json" id="dash-registry">${inlineJson(registry)}</script>`;
  // A function as replacement: in a replacement string, "$&" would have a special meaning.
  return template.replace("</head>", () => `${elements}${element}</head>`);
}

/** Reads the registry of a page; undefined when the page has none. */
export function registryIn(page: string): Registry | undefined {
  const [, text] = ELEMENT.exec(page) ?? [];
  return text === undefined ? undefined : parse(Registry, JSON.parse(text));
}

/** Writes JSON that cannot close the script element around it. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
