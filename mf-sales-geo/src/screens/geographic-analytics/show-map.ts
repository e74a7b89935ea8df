/** The id of the part of the screen that has the map. */
export const MAP_ID = "map";

/** Scrolls and moves the focus to the map; the address decides which place it shows. */
export function showMap(): void {
  const map = document.getElementById(MAP_ID);
  map?.scrollIntoView();
  map?.focus({ preventScroll: true });
}
