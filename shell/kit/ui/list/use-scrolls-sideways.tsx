import { LARGER_THAN_PHONE } from "../overlay/use-is-phone.tsx";
import { useEffect, useRef, useState } from "react";

/**
 * Whether the table is wider than its place, which it never is on a phone, where its rows are blocks. Until it is measured it counts as too wide. The headings of a table that
 * scrolls sideways cannot stick to the page, so only tables that are too wide scroll.
 */
export function useScrollsSideways() {
  const region = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const [isScrolling, setIsScrolling] = useState(true);
  useEffect(() => {
    if (!region.current || !table.current) return;
    const observer = new ResizeObserver(() => {
      const [room, needed] = [region.current?.clientWidth ?? 0, table.current?.scrollWidth ?? 0];
      setIsScrolling(needed > room && matchMedia(LARGER_THAN_PHONE).matches);
    });
    observer.observe(region.current);
    observer.observe(table.current);
    return () => observer.disconnect();
  }, []);
  return { region, table, isScrolling };
}
