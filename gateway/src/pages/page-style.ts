/**
 * The product's colours, as in shell/kit/styles/tokens.css; a test compares them. They stand here too because these
 * pages must look right when nothing of the shell is built.
 */
const LIGHT = {
  ...{
    page: "#f5f7f8",
    raised: "#ffffff",
    hover: "#eef2f3",
    ink: "#17212a",
    "ink-soft": "#51606d",
  },
  ...{ line: "#dde3e7", "line-strong": "#84919c", accent: "#0b6b63", "accent-strong": "#07544e" },
  ...{
    "accent-soft": "#dcf0ec",
    "accent-ink": "#075e56",
    "on-accent": "#ffffff",
    focus: "#1669c9",
  },
  "overlay-shadow": "0 12px 32px rgb(15 23 30 / 18%), 0 2px 6px rgb(15 23 30 / 10%)",
};
const DARK = {
  ...{
    page: "#10161b",
    raised: "#182027",
    hover: "#222c34",
    ink: "#e8edf0",
    "ink-soft": "#a3b0ba",
  },
  ...{ line: "#2a353e", "line-strong": "#6d7b87", accent: "#4cc5b4", "accent-strong": "#79d9cb" },
  ...{
    "accent-soft": "#15393a",
    "accent-ink": "#7fdccf",
    "on-accent": "#04211e",
    focus: "#74b4ff",
  },
  "overlay-shadow": "0 12px 32px rgb(0 0 0 / 55%)",
};
export const pageTokens = { light: LIGHT, dark: DARK };

function declared(tokens: Readonly<Record<string, string>>): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(" ");
}

/** The style of the gateway's own pages. */
export const pageStyle = `
:root { ${declared(LIGHT)} font: 16px/1.5 ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
@media (prefers-color-scheme: dark) { :root { ${declared(DARK)} } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; grid-template-columns: minmax(0, 1fr); place-items: center; padding: 24px 16px; background: var(--page); color: var(--ink); }
.card { width: 100%; max-width: 440px; padding: 32px; background: var(--raised); border: 1px solid var(--line); border-radius: 14px; box-shadow: var(--overlay-shadow); }
.wide { width: 100%; max-width: 920px; align-self: start; }
.brand { display: flex; align-items: center; gap: 10px; margin: 0 0 20px; font-weight: 600; font-size: 14px; color: var(--ink-soft); }
.mark { width: 22px; height: 22px; border-radius: 7px; background: linear-gradient(135deg, var(--accent), var(--accent-strong)); }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.25; letter-spacing: -.01em; }
h2 { margin: 40px 0 12px; font-size: 18px; }
p { margin: 0 0 16px; color: var(--ink-soft); }
a { color: var(--accent); }
.button, button { display: block; width: 100%; padding: 11px 16px; border: 1px solid transparent; border-radius: 9px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.button:hover, button:hover { background: var(--accent-strong); }
.button:focus-visible, button:focus-visible, a:focus-visible, summary:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.people { list-style: none; margin: 20px 0 0; padding: 0; display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; }
.people li { position: relative; display: flex; align-items: center; gap: 12px; }
.people button { display: flex; align-items: center; gap: 12px; padding: 10px 72px 10px 14px; background: transparent; border-color: var(--line-strong); color: var(--ink); text-align: left; font-weight: 500; min-width: 0; overflow-wrap: anywhere; }
.people button:hover { background: var(--hover); border-color: var(--accent); }
.people .initials { flex: none; display: grid; place-items: center; width: 36px; height: 36px; border-radius: 50%; background: var(--accent-soft); color: var(--accent-ink); font-size: 13px; font-weight: 700; }
.people .role { position: absolute; right: 14px; font-size: 13px; color: var(--ink-soft); pointer-events: none; }
.note { margin: 20px 0 0; padding-top: 16px; border-top: 1px solid var(--line); font-size: 13px; }
.waiting { display: flex; align-items: center; gap: 10px; }
.waiting::before { content: ""; flex: none; width: 16px; height: 16px; border: 2px solid var(--line); border-top-color: var(--accent); border-radius: 50%; animation: turn 1s linear infinite; }
@keyframes turn { to { transform: rotate(1turn); } }
@media (prefers-reduced-motion: reduce) { .waiting::before { animation: none; } }
.operation { margin: 0 0 10px; background: var(--raised); border: 1px solid var(--line); border-radius: 10px; }
.operation summary { display: flex; flex-wrap: wrap; align-items: baseline; gap: 6px 12px; padding: 12px 16px; cursor: pointer; }
.operation .detail { padding: 4px 16px 16px; border-top: 1px solid var(--line); }
.operation h3 { margin: 16px 0 6px; font-size: 14px; }
.method { min-width: 58px; font: 700 12px ui-monospace, monospace; color: var(--accent-ink); }
td code { overflow-wrap: anywhere; }
code, pre { font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
pre { margin: 0; padding: 12px; max-height: 360px; overflow: auto; background: var(--accent-soft); border-radius: 8px; }
.says { flex: 1 1 240px; color: var(--ink-soft); font-size: 14px; }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { padding: 6px 8px 6px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
`;
