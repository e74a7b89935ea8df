import { countText } from "../installations/installation-texts.ts";
import { heatBand } from "./heat-band.ts";
import { satisfactionGrade, UNRATED_FILL } from "./satisfaction-grade.ts";

/** A figure of places that the colours of the map show. */
export type MapMeasure = "installations" | "satisfaction";

export const measureNames: Readonly<Record<MapMeasure, string>> = {
  installations: "Installations",
  satisfaction: "Satisfaction",
};

export interface MeasuredPlace {
  readonly count: number;
  /** The mean rating; null without ratings. */
  readonly satisfaction: number | null;
}

/** The colour of a place and the words of its label; no colour without installations. */
export function placeLook(
  { count, satisfaction }: MeasuredPlace,
  measure: MapMeasure,
  maximum: number,
): { readonly fill: string | undefined; readonly text: string } {
  const text = countText(count);
  if (count === 0 || measure === "installations")
    return { fill: heatBand(count, maximum)?.mapFill, text };
  if (satisfaction === null) return { fill: UNRATED_FILL, text: `not rated, ${text}` };
  const grade = satisfactionGrade(satisfaction);
  return { fill: grade?.fill, text: `${satisfaction.toFixed(2)} ${grade?.name}, ${text}` };
}
