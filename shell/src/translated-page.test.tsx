import { render } from "@testing-library/react";
import { tolerateTranslators } from "./translated-page.ts";

/** Wraps every text node, like browser translators. */
function translate(element: Element): void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement("font");
    text.parentNode?.replaceChild(font, text);
    font.append(text);
  }
}

interface MonthProps {
  readonly month: string;
  readonly hours: number | null;
}

function Month({ month, hours }: MonthProps) {
  return (
    <p>
      {hours === null ? null : `${hours} h`}
      {hours === 0 && <b>none</b>} in {month}
      {hours === null && " so far"}
    </p>
  );
}

const changes: readonly MonthProps[] = [
  { month: "July", hours: null },
  { month: "August", hours: 0 },
  { month: "June", hours: 3 },
  { month: "May", hours: null },
];

test("K5-6 a page can show another month after a translator wrapped all its texts", () => {
  tolerateTranslators();
  const { container, rerender, unmount } = render(<Month month="June" hours={5} />);
  for (const change of changes) {
    translate(container);
    rerender(<Month {...change} />);
    const untouched = render(<Month {...change} />);
    expect(container.textContent).toBe(untouched.container.textContent);
    untouched.unmount();
  }
  translate(container);
  unmount();
  expect(container.textContent).toBe("");
});
