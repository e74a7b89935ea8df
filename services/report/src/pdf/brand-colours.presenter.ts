/** A company's colour and the colours used with it. */
export interface Palette {
  readonly fill: string;
  /** The text colour on `fill`: dark ink or white, whichever has more contrast. */
  readonly on: string;
  /** The colour for bars and lines: the company's colour if it is visible on white paper, otherwise a darker one. */
  readonly accent: string;
}

const INK = "#111827";
const WHITE = "#ffffff";
const NEUTRAL = "#d3d3d3";
/** The contrast ratio that WCAG requires between the parts of a chart and the paper. */
const LEAST_CONTRAST_OF_SHAPES = 3;
const DARKENING_FACTOR = 0.85;

export function presentPalette(colour: string): Palette {
  const fill = safeColour(colour);
  const on = contrast(fill, WHITE) >= contrast(fill, INK) ? WHITE : INK;
  return { fill, on, accent: visibleOnPaper(fill) };
}

/** Returns a valid colour `#rrggbb` in lower case, and a neutral grey for anything else. */
export function safeColour(colour: string): string {
  return /^#[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : NEUTRAL;
}

/** The contrast ratio of two colours as WCAG defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function visibleOnPaper(colour: string): string {
  let darkened = colour;
  while (contrast(darkened, WHITE) < LEAST_CONTRAST_OF_SHAPES) {
    darkened = `#${channels(darkened)
      .map((channel) => Math.floor(channel * DARKENING_FACTOR))
      .map((channel) => channel.toString(16).padStart(2, "0"))
      .join("")}`;
  }
  return darkened;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour)
    .map((channel) => channel / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
