import { buildDashboard } from "../../../test/factories.ts";
import { courseOf } from "./month-course.ts";

describe("a month's course", () => {
  it("adds the days up to today, and leaves those to come empty", () => {
    const { course } = courseOf(buildDashboard());
    expect(course).toHaveLength(31);
    expect([2, 3, 10, 18, 19].map((day) => course[day - 1])).toEqual([0, 480, 780, 780, 1200]);
    expect(course.slice(19)).toEqual(Array(12).fill(null));
  });

  it("shows the whole of a past month", () => {
    const workingDays = { inMonth: 22, ended: 22, left: 0 };
    const { course } = courseOf(buildDashboard({ today: null, workingDays }));
    expect(course.at(-1)).toBe(1200);
    expect(course).not.toContain(null);
  });

  it("goes on to an entry that is dated ahead of today, so that its end is the month's sum", () => {
    const hoursByDay = [
      { day: 3, minutes: 480 },
      { day: 24, minutes: 60 },
    ];
    const { course } = courseOf(buildDashboard({ hoursByDay }));
    expect(course.slice(18, 25)).toEqual([480, 480, 480, 480, 480, 540, null]);
  });

  it("has nothing of a month to come in which nothing is planned", () => {
    const workingDays = { inMonth: 22, ended: 0, left: 22 };
    const { course } = courseOf(buildDashboard({ today: null, hoursByDay: [], workingDays }));
    expect(course).toEqual(Array(31).fill(null));
  });

  it("knows the working days", () => {
    const { isWorkingDay } = courseOf(buildDashboard());
    expect(isWorkingDay.slice(0, 9)).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      true,
    ]);
  });
});
