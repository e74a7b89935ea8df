import { evenPace, lastDayOf, namedDays, usedOf } from "./burn-up-course.ts";

const month = { allocation: 400, forecast: null, today: null, course: [null, null, null, null] };

describe("the course of a month", () => {
  it("has an even pace over the working days", () => {
    const isWorkingDay = [true, false, false, true];
    expect(evenPace({ ...month, isWorkingDay })).toEqual([0, 200, 200, 200, 400]);
  });

  it("has an even pace over all days where no working day is known", () => {
    expect(evenPace(month)).toEqual([0, 100, 200, 300, 400]);
    expect(evenPace({ ...month, isWorkingDay: [false, false, false, false] })).toEqual([
      0, 100, 200, 300, 400,
    ]);
  });

  it("ends with the last day that is known", () => {
    const course = [60, 90, null, null];
    expect([lastDayOf({ course }), usedOf({ course })]).toEqual([2, 90]);
    expect([lastDayOf(month), usedOf(month)]).toEqual([0, 0]);
  });

  it.each([
    [31, 31, Array.from({ length: 31 }, (_, index) => index + 1)],
    [30, 18, [1, 5, 10, 15, 20, 25, 30]],
    [31, 18, [1, 5, 10, 15, 20, 25, 31]],
    [28, 3, [1, 10, 20, 28]],
  ])("names the days of a month of %i with room for %i", (days, room, named) => {
    expect(namedDays(days, room)).toEqual(named);
  });
});
