import type { ReceivedSpan } from "./collector.ts";

const ROW = 26;
const LABELS = 330;
const BARS = 520;
const MILLISECONDS = 80;
const TOP = 16;

/** Greys and a blue that can be read on white and on black. */
const STYLE = "text{font:13px sans-serif;fill:#7a7a7a}rect{fill:#4a8ecb}.line{stroke:#8885}";

/** Draws spans as a waterfall, an SVG text: a row for each, in the order of their beginning. */
export function drawTrace(spans: readonly ReceivedSpan[]): string {
  const rows = spans
    .map(({ service, name, startTimeUnixNano, endTimeUnixNano }) => {
      const from = Number(BigInt(startTimeUnixNano) / 1_000n) / 1_000;
      return { service, name, from, to: Number(BigInt(endTimeUnixNano) / 1_000n) / 1_000 };
    })
    .sort((one, other) => one.from - other.from);
  const begin = Math.min(...rows.map(({ from }) => from));
  const end = Math.max(...rows.map(({ to }) => to));
  const x = (at: number): string => (LABELS + ((at - begin) / (end - begin)) * BARS).toFixed(1);
  const height = TOP + rows.length * ROW;
  const lines = rows.map(({ service, name, from, to }, index) => {
    const y = TOP + index * ROW;
    const width = Math.max(2, Number(x(to)) - Number(x(from))).toFixed(1);
    return [
      `<line class="line" x1="0" x2="${LABELS + BARS + MILLISECONDS}" y1="${y - 5}" y2="${y - 5}"/>`,
      `<text x="4" y="${y + 12}">${escaped(`${service}: ${name}`)}</text>`,
      `<rect x="${x(from)}" y="${y}" width="${width}" height="15" rx="2"/>`,
      `<text x="${(Number(x(from)) + Number(width) + 5).toFixed(1)}" y="${y + 12}">${(to - from).toFixed(1)} ms</text>`,
    ].join("");
  });
  const size = `viewBox="0 0 ${LABELS + BARS + MILLISECONDS} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><style>${STYLE}</style>\n${lines.join("\n")}\n</svg>\n`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
