import { LINE_PX, widthOf } from "./label-fit.ts";

export type Anchor = "start" | "middle" | "end";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A place for a label: the point of its anchor, on its base line. */
export interface Spot extends Point {
  readonly anchor: Anchor;
}

export interface Label {
  readonly text: string;
  /** The best spot first. */
  readonly spots: readonly [Spot, ...Spot[]];
}

/** Where labels may stand, in pixels. */
export interface Bounds {
  readonly left: number;
  readonly right: number;
  readonly height: number;
  /** Points of lines, which a label covers only where it finds no other place. */
  readonly points?: readonly Point[];
}

/** How far above the base line the letters begin. */
const ASCENT_PX = 12;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Gives each label, in their order, the first of its spots that no earlier label overlaps, and that covers no point of a
 * line. Without such a spot the label moves up or down line by line. A label that would leave the bounds at a side is moved inwards.
 */
export function placeLabels(labels: readonly Label[], bounds: Bounds): Spot[] {
  const occupied: Box[] = [];
  return labels.map(({ text, spots }) => {
    const inside = spots.map((spot) => movedInwards(text, spot, bounds));
    const isFree = (spot: Spot) => {
      const box = boxOf(text, spot);
      return (
        box.top >= 0 && box.bottom <= bounds.height && !occupied.some((other) => meets(box, other))
      );
    };
    const isClear = (spot: Spot) => isFree(spot) && !covers(boxOf(text, spot), bounds.points);
    const [best] = inside;
    const candidates = [...inside, ...linesAround(best, bounds.height)];
    const spot = candidates.find(isClear) ?? candidates.find(isFree) ?? best ?? spots[0];
    occupied.push(boxOf(text, spot));
    return spot;
  });
}

function linesAround(spot: Spot | undefined, height: number): Spot[] {
  if (!spot) return [];
  const lines = Math.ceil(height / LINE_PX);
  return Array.from({ length: lines }, (_, index) => (index + 1) * LINE_PX).flatMap((distance) => [
    { ...spot, y: spot.y + distance },
    { ...spot, y: spot.y - distance },
  ]);
}

function movedInwards(text: string, spot: Spot, bounds: Bounds): Spot {
  const { left, right } = boxOf(text, spot);
  const over = Math.max(right - bounds.right, 0);
  return { ...spot, x: spot.x - over + Math.max(bounds.left + over - left, 0) };
}

function boxOf(text: string, { x, y, anchor }: Spot): Box {
  const width = widthOf(text);
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return { left, right: left + width, top: y - ASCENT_PX, bottom: y - ASCENT_PX + LINE_PX };
}

function meets(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

function covers({ left, right, top, bottom }: Box, points: readonly Point[] = []): boolean {
  return points.some(({ x, y }) => x > left && x < right && y > top && y < bottom);
}
