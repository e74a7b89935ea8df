import { useEffect, useRef } from "react";
import type { GeoPlace } from "../geo-place.ts";

/**
 * Moves the focus to the name of the new place when the map changes and the focused element is gone. If the list has
 * taken the focus, it stays there.
 */
export function usePlaceFocus({ by, region, area, district }: GeoPlace) {
  const here = useRef<HTMLDivElement>(null);
  const place = [by, region, area, district].join("/");
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    if (document.activeElement === document.body)
      here.current?.querySelector<HTMLElement>("[aria-current=location]")?.focus();
  }, [place]);
  return here;
}
