import { html } from "./html.ts";

test("every text in a page is escaped, markup made by html is not", () => {
  const name = `<img src=x onerror="alert('1')">&`;
  expect(
    html`<p title="${name}">${html`<b>${name}</b>`}${[html`<i>1</i>`, html`<i>2</i>`]}${3}</p>`
      .markup,
  ).toBe(
    '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;"><b>&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;</b><i>1</i><i>2</i>3</p>',
  );
});
