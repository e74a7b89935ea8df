/** The parts of a screen that a person sees before scrolling. Each function runs in the browser, so it uses nothing from outside. */

/** How many rows lie whole between the top bar, or the table's sticky heading, and what covers the lower edge. */
export function wholeRows(selector: string): number {
  const rows = [...document.querySelectorAll<HTMLElement>(selector)];
  const table = rows[0]?.closest("table");
  const total = table?.querySelector("tfoot tr")?.getBoundingClientRect().top ?? Infinity;
  const bar = document.querySelector("[data-phone-bar]")?.getBoundingClientRect().top ?? Infinity;
  const lowest = Math.min(total, bar, innerHeight);
  return rows.map((row) => row.getBoundingClientRect()).filter((box) => box.bottom <= lowest)
    .length;
}

/** Finds what can be pressed and does not take a finger of `least` pixels around its middle, each with the sides it misses. */
export function smallTargets(least: number): string[] {
  const controls = "a[href], button, summary, input, select, textarea, label, [role=menuitem]";
  const edge = least / 2 - 1;
  const sides = { above: [0, -edge], below: [0, edge], left: [-edge, 0], right: [edge, 0] };
  const isSeen = (control: Element) => {
    const { width, height } = control.getBoundingClientRect();
    const isPressed = getComputedStyle(control).pointerEvents !== "none";
    return (
      width > 1 && height > 1 && isPressed && control.checkVisibility({ visibilityProperty: true })
    );
  };
  const pressedAt = (x: number, y: number): Element | null => {
    const hit = document.elementFromPoint(x, y);
    const control = hit?.closest(controls);
    if (control instanceof HTMLLabelElement) return control.control;
    return control ?? hit?.closest("tr")?.querySelector("[data-opens-row]") ?? null;
  };
  const missedSides = (control: Element) => {
    control.scrollIntoView({ block: "center", inline: "nearest" });
    // A press anywhere on a row is one on its opener. A link that wraps has a box for each of its lines.
    const row = control.matches("[data-opens-row]") ? control.closest("tr") : null;
    const { left, top, width, height } = (row ?? control).getClientRects()[0] ?? new DOMRect();
    if (row) return height < least ? ["height"] : [];
    const [x, y] = [left + width / 2, top + height / 2];
    return Object.entries(sides)
      .filter(([, [right = 0, down = 0]]) => {
        const isInside = x + right > 0 && x + right < document.documentElement.clientWidth;
        return isInside && pressedAt(x + right, y + down) !== control;
      })
      .map(([side]) => side);
  };
  return [...document.querySelectorAll(`:is(${controls}):not(label)`)]
    .filter(isSeen)
    .flatMap((control) => {
      const sidesMissed = missedSides(control);
      if (sidesMissed.length === 0) return [];
      const name = control.getAttribute("aria-label") ?? control.textContent.trim();
      return [`${name || control.tagName} (${sidesMissed.join(", ")})`];
    });
}

/** Names in rows and headings that are cut: of what opens a row, of links and of headings. */
export function cutNames(): string[] {
  const names = "main :is([data-opens-row], td a, li a, h1, h2, h3)";
  const isCut = (element: Element) => {
    const { overflowX } = getComputedStyle(element);
    return (
      element.clientWidth > 1 &&
      overflowX !== "visible" &&
      element.scrollWidth > element.clientWidth
    );
  };
  const linesOf = (name: Element) => {
    const around: Element[] = [];
    for (
      let each: Element | null = name;
      each && !["TR", "LI", "MAIN", "SECTION"].includes(each.tagName);
      each = each.parentElement
    )
      around.push(each);
    return around;
  };
  return [...document.querySelectorAll<HTMLElement>(names)]
    .filter((name) => name.checkVisibility() && linesOf(name).some(isCut))
    .map((name) => name.innerText);
}

/** Finds what is wider than its place: the page, or a list in it. */
export function sidewaysScrolls(): string[] {
  const parts = [document.documentElement, ...document.querySelectorAll("main :has(> table)")];
  return parts
    .filter((part) => part === parts[0] || getComputedStyle(part).overflowX !== "visible")
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
    .map((part) => `${part.tagName} by ${part.scrollWidth - part.clientWidth} px`);
}

/** The empty bands inside cards that are higher than `largest`: nothing is in them from edge to edge of the card. */
export function emptyBands(largest: number): string[] {
  const isCard = (element: Element) => {
    const { borderTopWidth, borderTopLeftRadius } = getComputedStyle(element);
    return parseFloat(borderTopWidth) > 0 && parseFloat(borderTopLeftRadius) >= 8;
  };
  const drawn = "svg, img, canvas, input, select, textarea, button, [role=progressbar]";
  const boxesIn = (card: Element): DOMRect[] => {
    const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
    const boxes = [...card.querySelectorAll(drawn)].map((each) => each.getBoundingClientRect());
    const range = document.createRange();
    while (walker.nextNode()) {
      range.selectNodeContents(walker.currentNode);
      if (walker.currentNode.textContent?.trim()) boxes.push(...range.getClientRects());
    }
    return boxes.filter(({ width, height }) => width > 1 && height > 1);
  };
  const bandsOf = (card: Element) => {
    const { top, bottom } = card.getBoundingClientRect();
    const boxes = boxesIn(card).sort((one, other) => one.top - other.top);
    const bands: number[] = [];
    let end = top;
    for (const box of [...boxes, new DOMRect(0, bottom)]) {
      if (box.top - end > largest) bands.push(Math.round(box.top - end));
      end = Math.max(end, box.bottom);
    }
    return bands;
  };
  return [...document.querySelectorAll("main *")]
    .filter(isCard)
    .flatMap((card) =>
      bandsOf(card).map((band) => `${band} px in “${card.textContent.slice(0, 40)}”`),
    );
}
