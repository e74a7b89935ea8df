import { readFileSync } from "node:fs";
import path from "node:path";

const tokens = readFileSync(path.join(import.meta.dirname, "../styles/tokens.css"), "utf8");
const CONTRAST = 3;

/** The tokens of the block after a selector, as numbers from 0 to 255. */
function coloursOf(selector: string): Record<string, readonly number[]> {
  const [, block = ""] = tokens.split(`${selector} {`);
  const [own = ""] = block.split("}");
  return Object.fromEntries(
    Array.from(own.matchAll(/--([\w-]+): #([0-9a-f]{6});/g), ([, name = "", hex = ""]) => [
      name,
      [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16)),
    ]),
  );
}

function luminanceOf(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: readonly number[], other: readonly number[]): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const light = coloursOf('[data-theme="light"]');
const dark = coloursOf('[data-theme="dark"]');

it.each([
  ["light", light],
  ["light, of the partner", { ...light, ...coloursOf('\n[data-brand="partner"]') }],
  ["dark", dark],
  ["dark, of the partner", { ...dark, ...coloursOf('[data-theme="dark"][data-brand="partner"]') }],
])("every colour of the charts holds 3:1 on page and surface in the %s theme", (_, theme) => {
  const drawn = Object.entries(theme).filter(([name]) => name.startsWith("chart-"));
  expect(drawn).toHaveLength(8);
  const low = drawn.filter(([, colour]) =>
    ["page", "raised"].some((ground) => contrastOf(colour, theme[ground] ?? []) < CONTRAST),
  );
  expect(low).toEqual([]);
});

it("the partner's charts begin with the partner's own colour", () => {
  expect(coloursOf('\n[data-brand="partner"]')["chart-1"]).toEqual(
    coloursOf('\n[data-brand="partner"]')["accent"],
  );
  expect(light["chart-1"]).toEqual(light["accent"]);
});
