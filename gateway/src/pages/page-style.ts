/** The style of the gateway's own pages. It stands here because the pages must look right before any build exists. */
export const pageStyle = `
:root {
  --ground: #f4f6f5; --surface: #fff; --text: #16211d; --muted: #5a6762; --line: #dde3e0;
  --accent: #0b7a55; --accent-strong: #08623f; --on-accent: #fff; --soft: #e7f3ee;
  font: 16px/1.5 ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0e1412; --surface: #161e1b; --text: #e8efec; --muted: #9bada5; --line: #2a3530;
    --accent: #4cc596; --accent-strong: #74d7b0; --on-accent: #06231a; --soft: #1a2c25;
  }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; grid-template-columns: minmax(0, 1fr); place-items: center; padding: 24px 16px; background: var(--ground); color: var(--text); }
.card { width: 100%; max-width: 440px; padding: 32px; background: var(--surface); border: 1px solid var(--line); border-radius: 14px; box-shadow: 0 12px 40px rgb(0 0 0 / .06); }
.wide { width: 100%; max-width: 920px; align-self: start; }
.brand { display: flex; align-items: center; gap: 10px; margin: 0 0 20px; font-weight: 600; font-size: 14px; color: var(--muted); }
.mark { width: 22px; height: 22px; border-radius: 7px; background: linear-gradient(135deg, var(--accent), var(--accent-strong)); }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.25; letter-spacing: -.01em; }
h2 { margin: 40px 0 12px; font-size: 18px; }
p { margin: 0 0 16px; color: var(--muted); }
a { color: var(--accent); }
.button, button { display: block; width: 100%; padding: 11px 16px; border: 1px solid transparent; border-radius: 9px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.button:hover, button:hover { background: var(--accent-strong); }
.button:focus-visible, button:focus-visible, a:focus-visible, summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.people { list-style: none; margin: 20px 0 0; padding: 0; display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; }
.people li { position: relative; display: flex; align-items: center; gap: 12px; }
.people button { display: flex; align-items: center; gap: 12px; padding: 10px 72px 10px 14px; background: transparent; border-color: var(--line); color: var(--text); text-align: left; font-weight: 500; min-width: 0; overflow-wrap: anywhere; }
.people button:hover { background: var(--soft); border-color: var(--accent); }
.people .initials { flex: none; display: grid; place-items: center; width: 36px; height: 36px; border-radius: 50%; background: var(--soft); color: var(--accent-strong); font-size: 13px; font-weight: 700; }
.people .role { position: absolute; right: 14px; font-size: 13px; color: var(--muted); pointer-events: none; }
.note { margin: 20px 0 0; padding-top: 16px; border-top: 1px solid var(--line); font-size: 13px; }
.waiting { display: flex; align-items: center; gap: 10px; }
.waiting::before { content: ""; flex: none; width: 16px; height: 16px; border: 2px solid var(--line); border-top-color: var(--accent); border-radius: 50%; animation: turn 1s linear infinite; }
@keyframes turn { to { transform: rotate(1turn); } }
@media (prefers-reduced-motion: reduce) { .waiting::before { animation: none; } }
.operation { margin: 0 0 10px; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; }
.operation summary { display: flex; flex-wrap: wrap; align-items: baseline; gap: 6px 12px; padding: 12px 16px; cursor: pointer; }
.operation .detail { padding: 4px 16px 16px; border-top: 1px solid var(--line); }
.operation h3 { margin: 16px 0 6px; font-size: 14px; }
.method { min-width: 58px; font: 700 12px ui-monospace, monospace; color: var(--accent-strong); }
td code { overflow-wrap: anywhere; }
code, pre { font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
pre { margin: 0; padding: 12px; max-height: 360px; overflow: auto; background: var(--soft); border-radius: 8px; }
.says { flex: 1 1 240px; color: var(--muted); font-size: 14px; }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { padding: 6px 8px 6px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
`;
