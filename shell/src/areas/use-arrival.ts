import type { Area } from "@dash/kit";
import { startTransition, useEffect, useState, type ComponentType } from "react";
import type { AreaLoader } from "./area-loader.ts";

/** How long a part may take, retries included, before the page says so: its failure is to be on the screen within 8 s. */
export const ARRIVAL_TIMEOUT_MS = 7_000;

/** A screen or widget by its name, and who loads its area. */
export interface WantedPart {
  readonly loader: AreaLoader;
  readonly areaId: string;
  readonly role: "screens" | "widgets";
  readonly name: string;
}

export interface Arrival {
  /** The component, once it can be drawn. */
  readonly Part: ComponentType | null;
  readonly failure: Error | null;
}

const UNDER_WAY: Arrival = { Part: null, failure: null };

/** Loads a part of an area. One that takes too long counts as failed, until it arrives after all. */
export function useArrival({ loader, areaId, role, name }: WantedPart): Arrival {
  const [arrival, setArrival] = useState(UNDER_WAY);
  const isUnderWay = arrival === UNDER_WAY;

  useEffect(() => {
    let isWanted = true;
    const settle = (next: Arrival) => {
      // As a transition: the part's own chunk is waited for without a fallback, which React would keep for 300 ms.
      if (isWanted) startTransition(() => setArrival(next));
    };
    loader
      .load(areaId)
      .then((area) => settle({ Part: partOf(area, role, name), failure: null }))
      .catch((failure: Error) => settle({ Part: null, failure }));
    return () => {
      isWanted = false;
    };
  }, [loader, areaId, role, name]);

  useEffect(() => {
    if (!isUnderWay) return;
    const failure = new Error(`${areaId}/${name} took too long`);
    const timer = setTimeout(() => {
      // Whoever comes next starts afresh, rather than wait for what may hang.
      loader.giveUp(areaId);
      // Not over a part that has arrived and only waits for its own chunk: that one is to follow once it can be drawn.
      setArrival((now) => (now === UNDER_WAY ? { Part: null, failure } : now));
    }, ARRIVAL_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isUnderWay, loader, areaId, name]);

  return arrival;
}

function partOf(area: Area, role: WantedPart["role"], name: string): ComponentType {
  const part = area[role][name];
  if (!part) throw new Error(`Area ${area.id} has no ${name} among its ${role}`);
  return part;
}
