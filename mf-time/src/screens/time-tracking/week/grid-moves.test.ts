import { moveOf, type GridPlace } from "./grid-moves.ts";

const shape = { rows: 3, days: 7, isNarrow: false };

function press(key: string, at: GridPlace, modifiers: object = {}, narrow = false) {
  const pressed = { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
  return moveOf(at, { ...pressed, ...modifiers }, { ...shape, isNarrow: narrow });
}

const shift = { shiftKey: true };
const ctrl = { ctrlKey: true };

describe("Moves in the grid of a week", () => {
  it.each([
    ["ArrowUp", { row: 0, day: 2 }],
    ["ArrowDown", { row: 2, day: 2 }],
    ["ArrowLeft", { row: 1, day: 1 }],
    ["ArrowRight", { row: 1, day: 3 }],
    ["Home", { row: 1, day: 0 }],
    ["End", { row: 1, day: 6 }],
    ["Tab", { row: 1, day: 3 }],
    ["Enter", { row: 2, day: 2 }],
  ])("W-07 %s moves to the next cell", (key, next) => {
    expect(press(key, { row: 1, day: 2 })).toEqual(next);
  });

  it("W-07 the arrows stay within the grid", () => {
    expect(press("ArrowUp", { row: 0, day: 0 })).toEqual({ row: 0, day: 0 });
    expect(press("ArrowRight", { row: 2, day: 6 })).toEqual({ row: 2, day: 6 });
  });

  it("W-07 Tab goes on in the next row, and leaves the grid at its ends", () => {
    expect(press("Tab", { row: 0, day: 6 })).toEqual({ row: 1, day: 0 });
    expect(press("Tab", { row: 1, day: 0 }, shift)).toEqual({ row: 0, day: 6 });
    expect(press("Tab", { row: 2, day: 6 })).toBeNull();
    expect(press("Tab", { row: 0, day: 0 }, shift)).toBeNull();
  });

  it("W-07 Enter goes down, Shift+Enter up, and below the last row to what follows", () => {
    expect(press("Enter", { row: 1, day: 4 }, shift)).toEqual({ row: 0, day: 4 });
    expect(press("Enter", { row: 2, day: 4 })).toBe("after");
  });

  it("W-07 Ctrl+Home and Ctrl+End move to the corners, and other keys do not move", () => {
    expect(press("Home", { row: 2, day: 4 }, ctrl)).toEqual({ row: 0, day: 0 });
    expect(press("End", { row: 0, day: 4 }, { metaKey: true })).toEqual({ row: 2, day: 6 });
    expect(press("ArrowLeft", { row: 1, day: 1 }, ctrl)).toBeNull();
    expect(press("ArrowLeft", { row: 1, day: 1 }, shift)).toBeNull();
    expect(press("ArrowLeft", { row: 1, day: 1 }, { altKey: true })).toBeNull();
    expect(press("5", { row: 1, day: 1 })).toBeNull();
  });

  it("W-11 Tab moves down where one day is shown", () => {
    expect(press("Tab", { row: 0, day: 3 }, {}, true)).toEqual({ row: 1, day: 3 });
    expect(press("Tab", { row: 2, day: 3 }, {}, true)).toBeNull();
    expect(press("ArrowRight", { row: 2, day: 3 }, {}, true)).toEqual({ row: 2, day: 4 });
  });
});
