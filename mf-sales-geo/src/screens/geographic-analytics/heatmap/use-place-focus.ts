import { useEffect, useRef } from "react";
import type { GeoPlace } from "../geo-place.ts";

/**
 * Where the focus goes when the map leads somewhere else: what had it is gone then, and keyboard and screen reader
 * continue from the name of the place. A list that was opened has taken it already.
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
