/** An empty part of the page between its cards, in CSS pixels. */
export interface Hole {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The empty parts between the cards of the page's main part that are higher and wider than `largest`. It runs in the
 * browser, so it uses nothing from outside. What holds no card is content as a whole; what holds cards is looked into.
 */
export function findHoles(largest: number): Hole[] {
  const STEP_PX = 8;
  const main = document.querySelector("main");
  if (!main) throw new Error("The page has no main part");
  const isCard = (element: Element) => {
    const { borderTopWidth, borderTopLeftRadius, backgroundColor } = getComputedStyle(element);
    return (
      parseFloat(borderTopWidth) > 0 &&
      parseFloat(borderTopLeftRadius) >= 8 &&
      backgroundColor !== "rgba(0, 0, 0, 0)"
    );
  };
  const cards = [...main.querySelectorAll("*")].filter(isCard);
  const contentIn = (element: Element): DOMRect[] => {
    const holdsCards = cards.some((card) => card !== element && element.contains(card));
    if (holdsCards && !cards.includes(element)) return [...element.children].flatMap(contentIn);
    const rect = element.getBoundingClientRect();
    const isEmpty = !element.textContent && !element.querySelector("svg, img, input");
    return isEmpty || rect.width === 0 || rect.height === 0 ? [] : [rect];
  };
  const rects = contentIn(main);
  const left = Math.min(...rects.map((rect) => rect.left));
  const right = Math.max(...rects.map((rect) => rect.right));
  const start = Math.min(...rects.map((rect) => rect.top));
  const bottom = Math.max(...rects.map((rect) => rect.bottom));

  /** The gaps of a vertical line through the page, from the first content to the last. */
  const gapsAt = (x: number) => {
    const covered = rects
      .filter((rect) => rect.left <= x && x <= rect.right)
      .sort((one, other) => one.top - other.top);
    let end = start;
    const gaps: { top: number; height: number }[] = [];
    for (const { top, bottom: lower } of [...covered, { top: bottom, bottom }]) {
      if (top - end > largest) gaps.push({ top: end, height: top - end });
      end = Math.max(end, lower);
    }
    return gaps;
  };

  const holes: { left: number; top: number; width: number; height: number }[] = [];
  for (let x = left + 1; x < right; x += STEP_PX) {
    for (const gap of gapsAt(x)) {
      // A hole that goes on from the line before; the gutter between two columns stays narrow.
      const hole = holes.find(
        (each) => each.top === gap.top && each.left + each.width >= x - STEP_PX,
      );
      if (hole) hole.width = x - hole.left;
      else holes.push({ left: x, top: gap.top, width: 0, height: gap.height });
    }
  }
  return holes.filter(({ width }) => width > largest);
}
