/** The id of the part of the screen that lists the installations. */
export const INSTALLATIONS_ID = "installations";

/** Scrolls and moves the focus to the list of installations; the address decides which rows it shows. */
export function showInstallations(): void {
  const list = document.getElementById(INSTALLATIONS_ID);
  list?.scrollIntoView();
  list?.focus({ preventScroll: true });
}
