import { FONT_PATH } from "./page.ts";

/**
 * The product's colours, as in shell/kit/styles/tokens.css; a test compares them. They are repeated here because these
 * pages must look right when the shell is not built.
 */
const LIGHT = {
  page: "#f5f7f8",
  raised: "#ffffff",
  hover: "#eef2f3",
  ink: "#17212a",
  "ink-soft": "#51606d",
  line: "#dde3e7",
  accent: "#0b6b63",
  "accent-strong": "#07544e",
  "accent-soft": "#dcf0ec",
  "accent-ink": "#075e56",
  "on-accent": "#ffffff",
  focus: "#1669c9",
  "card-shadow": "0 1px 2px rgb(15 23 30 / 5%)",
};
const DARK = {
  page: "#0f1419",
  raised: "#181f26",
  hover: "#212a32",
  ink: "#e8edf0",
  "ink-soft": "#a3b0ba",
  line: "#2c3741",
  accent: "#4cc5b4",
  "accent-strong": "#79d9cb",
  "accent-soft": "#15393a",
  "accent-ink": "#7fdccf",
  "on-accent": "#04211e",
  focus: "#74b4ff",
  "card-shadow": "none",
};
export const pageTokens = { light: LIGHT, dark: DARK };

function declared(tokens: Readonly<Record<string, string>>): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(" ");
}

/**
 * The product's typeface, as in shell/kit/styles/fonts.css; a test compares them. The font file belongs to the live
 * shell. Without a shell the text uses the stand-in font.
 */
const TYPEFACE = `
@font-face { font-family: Inter; src: url("${FONT_PATH}") format("woff2"); font-weight: 100 900; font-display: swap; }
@font-face { font-family: "Inter stand-in"; src: local("Arial"), local("Liberation Sans"), local("Arimo"), local("Roboto"); font-weight: 100 500; size-adjust: 104.5%; ascent-override: 92.7%; descent-override: 23.08%; line-gap-override: 0%; }
@font-face { font-family: "Inter stand-in"; src: local("Arial Bold"), local("Liberation Sans Bold"), local("Arimo Bold"), local("Roboto Bold"); font-weight: 600 900; size-adjust: 101.5%; ascent-override: 95.44%; descent-override: 23.76%; line-gap-override: 0%; }
@font-face { font-family: "Inter stand-in on Linux"; src: local("DejaVu Sans"); font-weight: 100 500; size-adjust: 94%; ascent-override: 103.06%; descent-override: 25.66%; line-gap-override: 0%; }
@font-face { font-family: "Inter stand-in on Linux"; src: local("DejaVu Sans Bold"); font-weight: 600 900; size-adjust: 87%; ascent-override: 111.35%; descent-override: 27.72%; line-gap-override: 0%; }
`;

/** The style sheet of the gateway's own pages. They use the product's four font sizes, and spaces in steps of 4 px. */
export const pageStyle = `${TYPEFACE}
:root { ${declared(LIGHT)} font-family: Inter, "Inter stand-in", "Inter stand-in on Linux", system-ui, sans-serif; -webkit-font-smoothing: antialiased; }
@media (prefers-color-scheme: dark) { :root { ${declared(DARK)} } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; grid-template-columns: minmax(0, 1fr); place-items: center; padding: 24px 16px; background: var(--page); color: var(--ink); font-size: .875rem; line-height: 1.25rem; }
.card { width: 100%; max-width: 400px; padding: 32px; background: var(--raised); border: 1px solid var(--line); border-radius: 10px; box-shadow: var(--card-shadow); }
@media (max-width: 420px) { .card { padding: 24px 16px; } }
.wide { width: 100%; max-width: 920px; align-self: start; }
.brand { display: flex; align-items: center; gap: 12px; margin: 0 0 24px; font-weight: 600; letter-spacing: -.01em; color: var(--ink); }
.mark { width: 32px; height: 32px; fill: var(--accent); }
.mark path { fill: none; stroke: var(--on-accent); stroke-width: 3.2; stroke-linecap: round; }
.mark path:last-child { opacity: .6; }
h1 { margin: 0 0 4px; font-size: 1.25rem; line-height: 1.75rem; font-weight: 600; letter-spacing: -.025em; }
h2 { margin: 40px 0 12px; font-size: 1.25rem; line-height: 1.75rem; font-weight: 600; }
h3 { margin: 16px 0 8px; font-size: .875rem; font-weight: 600; }
p { margin: 0 0 16px; color: var(--ink-soft); }
a { color: var(--accent-ink); }
.button, button { display: block; width: 100%; min-height: 44px; padding: 11px 16px; border: 1px solid transparent; border-radius: 6px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 500; text-align: center; text-decoration: none; cursor: pointer; }
.button:hover, button:hover { background: var(--accent-strong); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.people { list-style: none; margin: 24px 0 0; padding: 0; border: 1px solid var(--line); border-radius: 10px; }
.people li { position: relative; display: flex; align-items: center; }
.people li + li { border-top: 1px solid var(--line); }
.people button { display: flex; align-items: center; gap: 12px; min-height: 56px; padding: 8px 64px 8px 12px; border: 0; border-radius: 9px; background: transparent; color: var(--ink); text-align: left; min-width: 0; overflow-wrap: anywhere; }
.people button:hover { background: var(--hover); }
.people button:focus-visible { outline-offset: -2px; }
.people .initials { flex: none; display: grid; place-items: center; width: 32px; height: 32px; border-radius: 50%; background: var(--accent-soft); color: var(--accent-ink); font-size: .75rem; font-weight: 600; }
.people .role { position: absolute; right: 16px; font-size: .75rem; color: var(--ink-soft); pointer-events: none; }
.other { display: block; margin: 8px 0 0; padding: 12px 0; text-align: center; }
label { display: block; margin: 24px 0 4px; }
input[type="email"] { width: 100%; min-height: 44px; margin: 0 0 8px; padding: 8px 12px; border: 1px solid var(--ink-soft); border-radius: 6px; background: var(--raised); color: var(--ink); font: inherit; font-size: 1rem; }
.note { margin: 24px 0 0; font-size: .75rem; line-height: 1rem; }
.waiting { display: flex; align-items: center; gap: 12px; }
.waiting::before { content: ""; flex: none; width: 16px; height: 16px; border: 2px solid var(--line); border-top-color: var(--accent); border-radius: 50%; animation: turn 1s linear infinite; }
@keyframes turn { to { transform: rotate(1turn); } }
@media (prefers-reduced-motion: reduce) { .waiting::before { animation: none; } }
.operation { margin: 0 0 8px; background: var(--raised); border: 1px solid var(--line); border-radius: 10px; }
.operation summary { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 12px; padding: 12px 16px; cursor: pointer; }
.operation .detail { padding: 4px 16px 16px; border-top: 1px solid var(--line); }
.method { min-width: 56px; font: 600 .75rem/1rem ui-monospace, monospace; color: var(--accent-ink); }
td code { overflow-wrap: anywhere; }
code, pre { font: .75rem/1.25rem ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
pre { margin: 0; padding: 12px; max-height: 360px; overflow: auto; background: var(--accent-soft); border-radius: 6px; }
.says { flex: 1 1 240px; color: var(--ink-soft); }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 8px 8px 8px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
`;
