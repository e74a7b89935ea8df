import { useEffect, useState, type RefObject } from "react";

/** How far below or above the window a chart is when its drawing is fetched. */
const MARGIN = "400px";

/** Whether an element is or was near the window. Where the browser cannot tell, it is near at once. */
export function useNearView(ref: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(() => typeof IntersectionObserver === "undefined");
  useEffect(() => {
    const element = ref.current;
    if (isNear || !element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, isNear]);
  return isNear;
}
