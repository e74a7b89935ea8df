import type { Area } from "@dash/kit";
import { startTransition, useEffect, useState, type ComponentType } from "react";
import type { LiveArea } from "../registry/registry.ts";
import type { AreaLoader } from "./area-loader.ts";

/** How long a part may take, retries included, before the page says so: its failure is to be on the screen within 8 s. */
export const ARRIVAL_TIMEOUT_MS = 7_000;

/** A screen or widget by its name. */
export interface PartName {
  readonly areaId: string;
  readonly role: "screens" | "widgets";
  readonly name: string;
}

export interface WantedPart extends PartName {
  readonly loader: AreaLoader;
}

/** The component, with the build that it is of. */
export interface ArrivedPart {
  readonly Part: ComponentType;
  readonly live: LiveArea;
}

export interface Arrival {
  /** Once it can be drawn. */
  readonly arrived: ArrivedPart | null;
  readonly failure: Error | null;
}

const UNDER_WAY: Arrival = { arrived: null, failure: null };

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
      .then(({ area, live }) =>
        settle({ arrived: { Part: partOf(area, role, name), live }, failure: null }),
      )
      .catch((failure: Error) => settle({ arrived: null, failure }));
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
      setArrival((now) => (now === UNDER_WAY ? { arrived: null, failure } : now));
    }, ARRIVAL_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isUnderWay, loader, areaId, name]);

  return arrival;
}

/** An area without the part fails as one does whose part throws. */
function partOf(area: Area, role: PartName["role"], name: string): ComponentType {
  return (
    area[role][name] ??
    (() => {
      throw new Error(`Area ${area.id} has no ${name} among its ${role}`);
    })
  );
}
