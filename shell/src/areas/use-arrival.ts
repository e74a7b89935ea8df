import type { Area, WidgetProps } from "@dash/kit";
import { startTransition, useEffect, useState, type ComponentType } from "react";
import type { LiveArea } from "../registry/registry.ts";
import type { AreaLoader } from "./area-loader.ts";

/** Time limit for a part, retries included: its failure must be on the screen within 8 s. */
export const ARRIVAL_TIMEOUT_MS = 7_000;

/** A screen or widget of an area, by its name. */
export interface PartName {
  readonly areaId: string;
  readonly role: "screens" | "widgets";
  readonly name: string;
}

export interface WantedPart extends PartName {
  readonly loader: AreaLoader;
}

/** A loaded component and its build. */
export interface ArrivedPart {
  readonly Part: ComponentType<WidgetProps>;
  readonly live: LiveArea;
}

export interface Arrival {
  /** The part, when it can be drawn. */
  readonly arrived: ArrivedPart | null;
  readonly failure: Error | null;
}

const UNDER_WAY: Arrival = { arrived: null, failure: null };

/** Loads a part of an area. A part that takes too long counts as failed until it arrives. */
export function useArrival({ loader, areaId, role, name }: WantedPart): Arrival {
  const [arrival, setArrival] = useState(UNDER_WAY);
  const isUnderWay = arrival === UNDER_WAY;

  useEffect(() => {
    let isWanted = true;
    const settle = (next: Arrival) => {
      // A transition waits for the part's own chunk without a fallback, which React would keep for 300 ms.
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
      // The next load of the area starts again instead of waiting for a load that may hang.
      loader.giveUp(areaId);
      // Does not replace an arrived part that waits only for its own chunk: it follows when it can be drawn.
      setArrival((now) => (now === UNDER_WAY ? { arrived: null, failure } : now));
    }, ARRIVAL_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isUnderWay, loader, areaId, name]);

  return arrival;
}

/** Returns a component. If the area lacks the part, the component throws, so the failure is handled like any other. */
function partOf(area: Area, role: PartName["role"], name: string): ComponentType<WidgetProps> {
  return (
    area[role][name] ??
    (() => {
      throw new Error(`Area ${area.id} has no ${name} among its ${role}`);
    })
  );
}
