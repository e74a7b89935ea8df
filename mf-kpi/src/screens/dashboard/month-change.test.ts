import { changeText } from "./month-change.ts";

it.each([
  [372, null, "Above all Technical Support: 6.2 h more than in October"],
  [-90, 28, "Above all Technical Support: 1.5 h less than by this day in October"],
  [60, 1, "Above all Technical Support: 1.0 h more than by this day in October"],
  [2, null, undefined],
])(
  "tells a change of %d minutes, of %s days, with what it is compared with",
  (minutes, days, text) => {
    const change = { serviceLineName: "Technical Support", minutes, days };
    expect(changeText(change, { month: 11, year: 2026 })).toBe(text);
  },
);
