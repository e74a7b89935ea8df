/** The part of the screen that lists installations. */
export const INSTALLATIONS_ID = "installations";

/** Goes to the list of installations, which follows the address. */
export function showInstallations(): void {
  const list = document.getElementById(INSTALLATIONS_ID);
  list?.scrollIntoView();
  list?.focus({ preventScroll: true });
}
