import { render } from "@testing-library/react";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import fc from "fast-check";
import { BurnUpLabels } from "./burn-up-labels.tsx";
import { drawnPoints } from "./burn-up-points.ts";
import { scalesOf, tickText } from "./burn-up-scales.ts";
import type { BurnUpProps } from "./burn-up.tsx";
import { LINE_PX, widthOf } from "./label-fit.ts";

const ASCENT_PX = 12;

/** The labels that cover a line of the drawing. */
function covering(month: Omit<BurnUpProps, "caption" | "format" | "formatDay">, width: number) {
  const props: BurnUpProps = {
    ...month,
    caption: "Hours",
    format: (minutes) => `${(minutes / 60).toFixed(1)}h`,
    formatDay: String,
  };
  const scales = scalesOf(props, width);
  const { container } = render(
    <svg>
      <BurnUpLabels {...props} scales={scales} width={width} />
    </svg>,
  );
  const points = drawnPoints(props, scales);
  return [...container.querySelectorAll("text")].flatMap((label) => {
    const text = label.textContent;
    const [x, y] = [Number(label.getAttribute("x")), Number(label.getAttribute("y"))];
    const share = { start: 0, middle: 0.5, end: 1 }[label.getAttribute("text-anchor") ?? "start"];
    const left = x - widthOf(text) * (share ?? 0);
    const top = y - ASCENT_PX;
    const isCovered = points.some(
      (point) =>
        point.x > left &&
        point.x < left + widthOf(text) &&
        point.y > top &&
        point.y < top + LINE_PX,
    );
    return isCovered ? [text] : [];
  });
}

/** The hours of a month of 30 days, cumulative; null after the last. */
function courseOf(hours: readonly number[]): (number | null)[] {
  let used = 0;
  return Array.from({ length: 30 }, (_, index) => {
    const day = hours[index];
    return day === undefined ? null : (used += day * 60);
  });
}

describe("K17-10 the labels of a burn-up", () => {
  it("stand beside the lines and the hatched part, with a forecast above an allocation that is used up", () => {
    const hours = [
      0, 3, 3, 2.5, 4, 2, 0, 0, 3, 3, 3, 3, 2, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2, 5, 4, 5, 3, 0,
    ];
    const month = { course: courseOf(hours), allocation: 3000, forecast: 3294, today: 29 };
    expect(covering(month, 720)).toEqual([]);
  });

  it("cover no line in a wide drawing, whatever the month", () => {
    const day = fc.integer({ min: 0, max: 5 });
    const months = fc.record({
      hours: fc.array(day, { minLength: 3, maxLength: 29 }),
      allocation: fc.integer({ min: 40, max: 90 }),
      more: fc.integer({ min: 0, max: 20 }),
    });
    fc.assert(
      fc.property(months, ({ hours, allocation, more }) => {
        const course = courseOf(hours);
        const used = hours.reduce((sum, each) => sum + each, 0);
        const forecast = (used + more) * 60;
        const month = { course, allocation: allocation * 60, forecast, today: hours.length };
        expect(covering(month, 720)).toEqual([]);
      }),
      propertyRuns(1_000),
    );
  });
});

it("K17-10 the axis is of whole hours, and names them once", () => {
  const ticks = [0, 1200, 2400, 3600];
  expect(ticks.map((minutes) => tickText(minutes, ticks))).toEqual(["0", "20", "40", "60 h"]);
});
