/** Moves the focus to the heading of a part of the page. Keyboard and screen reader continue from there. */
export function focusHeading(part: ParentNode = document): void {
  const heading = part.querySelector("h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
