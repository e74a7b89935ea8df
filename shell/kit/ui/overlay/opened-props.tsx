/** The attributes of a row or a card whose record is open beside the list. */
export function openedProps(isOpened: boolean) {
  return isOpened && ({ "aria-current": true, "data-opened": true } as const);
}

/** The row or card whose record is open beside the list. */
export function openedRow(): HTMLElement | null {
  return document.querySelector<HTMLElement>("[data-opened]");
}

/** The element of a row that has the focus when its record is closed: its opener, or the card itself. */
export function openerOf(row: HTMLElement): HTMLElement {
  return row.querySelector<HTMLElement>("[data-opens-row]") ?? row;
}
