import { readFileSync } from "node:fs";
import path from "node:path";
import { pageStyle, pageTokens } from "./page-style.ts";

const styles = path.join(import.meta.dirname, "../../../shell/kit/styles");
const tokens = readFileSync(path.join(styles, "tokens.css"), "utf8");
const fonts = readFileSync(path.join(styles, "fonts.css"), "utf8");

/** The tokens that the kit declares for one theme. */
function tokensOf(selector: string): Record<string, string> {
  const [, block = ""] = tokens.split(`${selector} {`);
  const [own = ""] = block.split("}");
  const declared = Array.from(
    own.matchAll(/--([\w-]+): ([^;]+);/g),
    ([, name = "", value = ""]): [string, string] => [name, value],
  );
  return Object.fromEntries(declared);
}

/** The faces that a sheet declares, without their addresses and their line ends. */
function facesOf(sheet: string): string[] {
  return Array.from(sheet.matchAll(/@font-face \{([^}]+)\}/g), ([, face = ""]) =>
    face
      .replace(/url\([^)]+\)/, "url()")
      .replace(/\s+/g, " ")
      .trim(),
  );
}

test("the gateway's own pages have the product's font, and its fallback font until it is loaded", () => {
  expect(facesOf(pageStyle)).toHaveLength(5);
  expect(facesOf(pageStyle)).toEqual(facesOf(fonts));
});

test.each([
  ["light", '[data-theme="light"]'],
  ["dark", '[data-theme="dark"]'],
] as const)(
  "the gateway's own pages have the product's colours in the %s theme",
  (theme, selector) => {
    expect(tokensOf(selector)).toMatchObject(pageTokens[theme]);
  },
);

test("every colour of the pages is a token, and every token is used", () => {
  const rules = pageStyle.slice(pageStyle.indexOf("* {"));
  expect(rules).not.toMatch(/#[0-9a-f]{3,8}\b|rgb\(/i);
  const used = Array.from(rules.matchAll(/var\(--([\w-]+)\)/g), ([, name]) => name ?? "");
  expect([...new Set(used)].sort()).toEqual(Object.keys(pageTokens.light).sort());
  expect(Object.keys(pageTokens.dark)).toEqual(Object.keys(pageTokens.light));
});
