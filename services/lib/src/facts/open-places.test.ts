import fc from "fast-check";
import { OpenPlaces } from "./open-places.ts";

const LATER_MS = 20_000;

/** Whether a place is still asked for. */
function isOpen(places: OpenPlaces, place: number): boolean {
  return places.stretches.some(({ first, last }) => first <= place && place <= last);
}

test("the position follows what is published in order", () => {
  const places = new OpenPlaces(7);
  expect(places.position).toBe(7);
  places.close([8, 9, 10], 0);
  expect(places.position).toBe(10);
  expect(places.stretches).toHaveLength(1);
});

test("a place whose transaction commits late stays open and holds the position", () => {
  const places = new OpenPlaces(0);
  places.close([1, 3, 4], 0);
  expect(places.position).toBe(1);
  expect(isOpen(places, 2)).toBe(true);
  places.close([2], 1);
  expect(places.position).toBe(4);
});

test("a gap is given up only when everybody who might fill it has ended", () => {
  const places = new OpenPlaces(0);
  places.close([2], 0);
  expect(places.hasUnbounded(0)).toBe(false);
  expect(places.hasUnbounded(LATER_MS)).toBe(true);
  places.bound(500, LATER_MS);
  expect(places.hasUnbounded(LATER_MS)).toBe(false);
  places.giveUp(499);
  expect(places.position).toBe(0);
  places.giveUp(500);
  expect(places.position).toBe(2);
});

test("a gap that opens after a number was given out is not bounded by it", () => {
  const places = new OpenPlaces(0);
  places.close([2], 0);
  places.close([4], LATER_MS);
  places.bound(500, LATER_MS);
  places.giveUp(500);
  expect(isOpen(places, 1)).toBe(false);
  expect(isOpen(places, 3)).toBe(true);
});

test("F8 in whatever order and pages places are filled, each stays open until it is published", () => {
  const order = fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  fc.assert(
    fc.property(order, fc.integer({ min: 1, max: 5 }), (taken, pageSize) => {
      const places = new OpenPlaces(0);
      const published = new Set<number>();
      for (let at = 0; at < taken.length; at += pageSize) {
        const page = taken.slice(at, at + pageSize).sort((a, b) => a - b);
        expect(page.every((place) => isOpen(places, place))).toBe(true);
        places.close(page, at);
        for (const place of page) published.add(place);
        for (let place = 1; place <= 13; place++)
          expect(isOpen(places, place)).toBe(!published.has(place));
      }
    }),
  );
});
