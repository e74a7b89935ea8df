const script = "document.title='owned'";

const elements = [
  `<script>${script}</script>`,
  `<ScRiPt >${script}</sCrIpT>`,
  `<img src=x onerror="${script}">`,
  `<img src="javascript:${script}">`,
  `<svg onload="${script}">`,
  `<svg><script>${script}</script></svg>`,
  `<math><mtext><img src=x onerror="${script}"></mtext></math>`,
  `<iframe srcdoc="<script>${script}</script>"></iframe>`,
  `<iframe src="javascript:${script}"></iframe>`,
  `<body onload="${script}">`,
  `<details open ontoggle="${script}">`,
  `<input autofocus onfocus="${script}">`,
  `<video><source onerror="${script}"></video>`,
  `<a href="javascript:${script}">here</a>`,
  `<form action="javascript:${script}"><button>Go</button></form>`,
  `<object data="javascript:${script}"></object>`,
  `<embed src="javascript:${script}">`,
  `<link rel=stylesheet href="javascript:${script}">`,
  `<style>@import "javascript:${script}"</style>`,
  `<meta http-equiv=refresh content="0;url=javascript:${script}">`,
];

/** Fifty names that would run as code on a screen that does not escape text. */
export const hostileTexts: readonly string[] = [
  ...elements,
  ...elements.map((element) => `"'>${element}`),
  `javascript:${script}`,
  `{{constructor.constructor("${script}")()}}`,
  `\${${script}}`,
  `' onmouseover='${script}`,
  `" autofocus onfocus="${script}`,
  `</td></tr></table><script>${script}</script>`,
  `<!--><img src=x onerror="${script}">-->`,
  `&lt;script&gt;${script}&lt;/script&gt;`,
  `\\u003cscript\\u003e${script}\\u003c/script\\u003e`,
  `expression(${script})`,
];

/** Elements that the area's screens never draw themselves. */
export const CODE =
  "script, iframe, object, embed, style, meta, link, video, img, math, [onerror], [onload], [href^='javascript']";
